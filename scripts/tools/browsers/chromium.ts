import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Debian's headless Chromium, which needs an eighth less of the processor. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  path.join(homedir(), 'AppData/Local/Google/Chrome/Application/chrome.exe'),
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

const findFirst = (...places: (string | undefined)[]): string | undefined =>
  places.find((place) => place !== undefined && place !== '' && existsSync(place));

/** The path of an installed full Chromium: CHROMIUM_PATH, a usual place, or Playwright's own. Undefined if there is none. */
export function findFullChromium(): string | undefined {
  return findFirst(process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath());
}

/** The path of the lightest installed Chromium, which draws text a little differently. Undefined if there is none. */
export function findChromium(): string | undefined {
  return findFirst(process.env.CHROMIUM_PATH, headlessShell) ?? findFullChromium();
}

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function demand(executablePath: string | undefined): string {
  if (executablePath) return executablePath;
  throw new Error('No Chromium is installed. "npm test" installs one, or set CHROMIUM_PATH.');
}

/** Starts a Chromium that makes no requests of its own, with text of the size that its user has set, in pixels. */
export function launchChromium(executablePath = findChromium(), textPx = 16): Promise<Browser> {
  const settings = [...args, `--blink-settings=defaultFontSize=${textPx}`];
  return chromium.launch({ executablePath: demand(executablePath), args: settings });
}
