import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { findChromium, findFullChromium } from './find-chromium.ts';

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

/** Starts a full Chromium with its profile in this folder; it makes no requests of its own. */
export function launchProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { executablePath: demand(findFullChromium()), args });
}
