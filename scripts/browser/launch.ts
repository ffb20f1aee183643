import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Starts a quiet Chromium that asks nothing of the network by itself. */
export function launchChromium(executablePath = findChromium()): Promise<Browser> {
  if (!executablePath) throw new Error('No Chromium is installed. "npm test" installs one, or set CHROMIUM_PATH.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
