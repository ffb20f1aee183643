import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

/** Debian's Chromium without windows, which takes an eighth less of a machine. */
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

/** The path of an installed Chromium as people have it: CHROMIUM_PATH, a usual place, or Playwright's own; undefined for none. */
export function findFullChromium(): string | undefined {
  return findFirst(process.env.CHROMIUM_PATH, ...usualPlaces, chromium.executablePath());
}

/** The path of the installed Chromium that takes the least of a machine; undefined for none. It draws letters a little differently. */
export function findChromium(): string | undefined {
  return findFirst(process.env.CHROMIUM_PATH, headlessShell) ?? findFullChromium();
}
