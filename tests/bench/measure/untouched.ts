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
