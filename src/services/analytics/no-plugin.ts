/**
 * Replaces the automatic tracking plugins of Amplitude's package: they are turned off, and are half of its size. Throws
 * when one is used, since then the options must be wrong.
 */
const refuse = (): never => {
  throw new Error('Amplitude’s automatic tracking is not part of this build');
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
