import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { Phone } from './phone.ts';

const LOOK_EVERY_MS = 1000;
/** A page is idle if its main thread was busy for less than this in each of this many intervals. */
const REST_MS = 10;
const RESTFUL_LOOKS = 3;
const PATIENCE_MS = 120_000;

/**
 * Opens an address on a slow phone with a slow connection, as a new visitor, and waits until the untouched page is idle:
 * when it painted, what it loaded, and how long its main thread was busy, in ms of the slow phone.
 */
export function measureUntouched(browser: Browser, address: string) {
  return Phone.with(browser, undefined, async (phone) => {
    await phone.slowDownWithNetwork();
    await phone.page.goto(address);
    const workMs = await awaitRest(phone);
    const paints = await phone.page.evaluate(readPaints);
    return { workMs, ...paints, ...(await phone.readLoaded()) };
  });
}

/** Waits until an untouched page is idle. Returns how long its main thread was busy by then. */
async function awaitRest(phone: Phone): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  let worked = await phone.readWorkMs();
  for (let restful = 0; restful < RESTFUL_LOOKS;) {
    if (performance.now() > until) throw new Error(`${phone.page.url()} never becomes idle.`);
    await wait(LOOK_EVERY_MS);
    const before = worked;
    worked = await phone.readWorkMs();
    restful = worked - before < REST_MS ? restful + 1 : 0;
  }
  return worked;
}

/** Runs in the page: its first and largest paint, in ms from the start of the navigation. */
function readPaints(): Promise<{ fcpMs: number; lcpMs: number }> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({
        fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        lcpMs: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

const TAP_EVERY_MS = 50;

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
