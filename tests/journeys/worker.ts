import { expect } from 'vitest';
import { PATIENCE_MS, type Visitor } from './visitors.ts';

/** Waits until the site's worker is in charge, and the page goes by what it says: from then on it fetches pictures ahead. */
export function waitForWorker({ page }: Visitor): Promise<void> {
  const isInCharge = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const isFetching = loaded.some((it) => it.initiatorType === 'fetch' && /\/(fonts|images)\//.test(it.name));
      return navigator.serviceWorker.controller !== null && isFetching;
    });
  return expect.poll(isInCharge, { timeout: PATIENCE_MS }).toBe(true);
}

/** Everything that the browser keeps of the site: the path of each file by cache, with its text. */
export function readCaches({ page }: Visitor): Promise<{ cache: string; pathname: string; text: string }[]> {
  return page.evaluate(async () => {
    const files = [];
    for (const cache of await caches.keys()) {
      const store = await caches.open(cache);
      for (const request of await store.keys()) {
        const text = (await (await store.match(request))?.text()) ?? '';
        files.push({ cache, pathname: new URL(request.url).pathname, text });
      }
    }
    return files;
  });
}

/** The paths of the pictures that the browser keeps. */
export async function listKeptPictures({ page }: Visitor): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pictures')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}
