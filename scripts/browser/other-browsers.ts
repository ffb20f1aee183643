import { existsSync } from 'node:fs';

/** What has to be there for each browser beside Chromium: programs, by the package of Debian's that they come in. */
export const otherBrowsers = {
  firefox: { 'firefox-esr': '/usr/bin/firefox-esr' },
  /** Today's WebKit, which needs a screen. */
  webkitgtk: { 'webkit2gtk-driver': '/usr/bin/WebKitWebDriver', xvfb: '/usr/bin/Xvfb' },
  /** A WebKit of about Safari 16, which stands for an old iPhone. */
  wpe: { 'wpewebkit-driver': '/usr/bin/WPEWebDriver' },
} as const;

export type OtherBrowser = keyof typeof otherBrowsers;

/** Whether everything that a browser needs is installed. */
export const isInstalled = (name: OtherBrowser): boolean => Object.values(otherBrowsers[name]).every(existsSync);
