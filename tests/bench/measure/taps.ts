import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { Phone } from './phone.ts';

const TAP_EVERY_MS = 50;
const PATIENCE_MS = 120_000;

/**
 * Opens an address on a slow phone with a slow connection, as a new visitor, and taps what leads on from each page every
 * 50 ms as soon as it is visible. A page may keep an early tap or only handle a later one: only the time of the next
 * page counts. Returns when the first exit was visible, and the first frame of each page after it, in ms from the start
 * of the navigation, and what was loaded by then.
 */
export function measureTaps(browser: Browser, address: string, exits: readonly string[]) {
  return Phone.with(browser, { exits }, async (phone) => {
    await phone.slowDownWithNetwork();
    // While our pages slide in, they take no taps; the handwritten ones don't slide.
    await phone.page.emulateMedia({ reducedMotion: 'reduce' });
    let exit: { page: string; x: number; y: number } | undefined;
    let visibleMs = Number.NaN;
    const framesMs: number[] = [];
    phone.listen = (message) => {
      if (message.kind === 'exit') {
        exit = message;
        if (Number.isNaN(visibleMs)) visibleMs = message.atMs;
      } else {
        // The exit of the current page may have been reported already.
        if (exit?.page !== message.page) exit = undefined;
        framesMs.push(message.atMs);
      }
    };
    await phone.page.goto(address, { waitUntil: 'commit' });
    const until = performance.now() + PATIENCE_MS;
    while (framesMs.length < exits.length) {
      if (performance.now() > until) throw new Error(`${phone.page.url()} accepts no answer.`);
      if (exit) {
        await phone.touch(exit);
        await phone.release();
      }
      await wait(TAP_EVERY_MS);
    }
    return { visibleMs, framesMs, ...(await phone.readLoaded()) };
  });
}
