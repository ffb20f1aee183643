import type { Browser } from 'playwright-core';
import { launchChromium } from '../../scripts/tools/browsers/chromium.ts';
import { countWait } from './waits.ts';

let opened: Promise<Browser> | undefined;

/**
 * The Chromium of this worker: the journeys of many files share it, each with contexts of its own, and none closes it. It
 * ends with the worker.
 */
export async function openBrowser(): Promise<Browser> {
  const browser = await opened?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  opened = countWait('browser', launchChromium);
  return opened;
}
