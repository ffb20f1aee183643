import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

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

const libraries = '/usr/lib';

/**
 * The path of a program from a Debian package: an absolute path is returned as it is, a relative one is looked up in the
 * library folders of all architectures. Undefined if it isn't installed.
 */
export function findProgram(program: string): string | undefined {
  if (path.isAbsolute(program)) return existsSync(program) ? program : undefined;
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((folder) => path.join(libraries, folder, program))
    .find((candidate) => existsSync(candidate));
}
