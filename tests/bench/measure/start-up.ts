import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { awaitRest } from './await-rest.ts';
import { openPhone, slowDown } from './visit.ts';

const CPU_RATE = 4;

/**
 * Opens the first question on a slow phone and leaves it alone. Returns for how long the page's thread was at work until
 * it rested, in ms of the slow phone: scripts, layout and painting, after the first answer as well as before it.
 */
export async function measureStartUp(browser: Browser, url: string, { address }: Contestant): Promise<number> {
  // Without a line to the page: what watches its steps would be work of its own.
  const phone = await openPhone(browser);
  try {
    await slowDown(phone, CPU_RATE);
    await phone.page.goto(url + address);
    return await awaitRest(phone);
  } finally {
    await phone.close();
  }
}
