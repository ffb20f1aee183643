import type { Browser } from 'playwright-core';
import type { Contestant } from '../contestants.ts';
import { openPhone, readWorkMs, slowDown } from './visit.ts';

const CPU_RATE = 4;
const LOOK_EVERY_MS = 1000;
/** A page rests that was at work for less than this in each of so many looks. */
const REST_MS = 10;
const RESTFUL_LOOKS = 3;
const PATIENCE_MS = 120_000;

/**
 * Opens the first question on a slow phone and leaves it alone. Returns for how long the page's thread was at work until
 * it rested, in ms of the slow phone: scripts, layout and painting, behind the first answer as well as before it.
 */
export async function measureStartUp(browser: Browser, url: string, { address }: Contestant): Promise<number> {
  // Without a line to the page: what watches its steps would be work of its own.
  const phone = await openPhone(browser);
  try {
    await slowDown(phone, CPU_RATE);
    await phone.page.goto(url + address);
    const until = performance.now() + PATIENCE_MS;
    let worked = await readWorkMs(phone);
    for (let restful = 0; restful < RESTFUL_LOOKS;) {
      if (performance.now() > until) throw new Error(`${url}${address} never rests.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const before = worked;
      worked = await readWorkMs(phone);
      restful = worked - before < REST_MS ? restful + 1 : 0;
    }
    return worked;
  } finally {
    await phone.close();
  }
}
