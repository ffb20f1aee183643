import { findProgram } from './find-program.ts';

/**
 * The programs that each browser other than Chromium needs, by their Debian package, as paths for `findProgram`. A
 * driver's package doesn't install its browser.
 */
export const otherBrowsers = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  /** Today's WebKit, which needs a screen. */
  webkitgtk: {
    'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
    'libwebkit2gtk-4.1-0': 'webkit2gtk-4.1/MiniBrowser',
    xvfb: '/usr/bin/Xvfb',
  },
  /** A WebKit of about Safari 16, in place of an old iPhone. */
  wpe: { 'wpewebkit-driver': '/usr/bin/WPEWebDriver', 'libwpewebkit-1.1-0': 'wpe-webkit-1.1/MiniBrowser' },
} as const;

export type OtherBrowser = keyof typeof otherBrowsers;

/** Whether everything that a browser needs is installed. */
export const isInstalled = (name: OtherBrowser): boolean =>
  Object.values(otherBrowsers[name]).every((program) => findProgram(program) !== undefined);
