/**
 * Stands in for the plugins of Amplitude's package that track by themselves: they are switched off, and are half of it.
 * Being asked for one all the same is a mistake in the options, and says so.
 */
const refuse = (): never => {
  throw new Error('Amplitude’s plugins that track by themselves are not part of this build');
};

export {
  refuse as autocapturePlugin,
  refuse as customEnrichmentPlugin,
  refuse as eventPropertyTrackingPlugin,
  refuse as frustrationPlugin,
  refuse as pageUrlEnrichmentPlugin,
  refuse as pageViewTrackingPlugin,
  refuse as performancePlugin,
  refuse as plugin,
  refuse as webVitalsPlugin,
};
