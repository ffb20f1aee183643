import type { Browser } from 'playwright-core';
import { awaitRest } from './await-rest.ts';
import { makeSlow } from './slow-phone.ts';
import { openPhone } from './visit.ts';

/** The times of a page's first and largest paint, in ms from the start of the navigation. */
export interface Paint {
  fcpMs: number;
  lcpMs: number;
}

/** Opens an address on a slow phone with a slow connection, as a new visitor, and waits until the page is idle. */
export async function measurePaint(browser: Browser, address: string): Promise<Paint> {
  const phone = await openPhone(browser);
  try {
    await makeSlow(phone);
    await phone.page.goto(address);
    await awaitRest(phone);
    return await phone.page.evaluate(readPaint);
  } finally {
    await phone.close();
  }
}

/** Runs in the page: its paints. */
function readPaint(): Promise<Paint> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve({
        fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        lcpMs: list.getEntries().at(-1)?.startTime ?? Number.NaN,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
