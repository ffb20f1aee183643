import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { awaitRest } from './await-rest.ts';
import { openPhone, slowDown } from './visit.ts';

const CPU_RATE = 4;

/**
 * Opens the first question on a slow phone without touching it. Returns how long the main thread is busy until the page
 * is idle, in ms of the slow phone: scripts, layout and painting, before and after the first answer.
 */
export async function measureStartUp(browser: Browser, url: string, { address }: Contestant): Promise<number> {
  // Without the probe, which would be work of its own.
  const phone = await openPhone(browser);
  try {
    await slowDown(phone, CPU_RATE);
    await phone.page.goto(url + address);
    return await awaitRest(phone);
  } finally {
    await phone.close();
  }
}
