import { expect } from 'vitest';
import type { Visitor } from '../walker.ts';

declare global {
  interface Window {
    /** The messages from the page to its worker. */
    toldWorker: unknown[];
  }
}

/** Runs in the browser before each page's own code. */
export function recordWorkerMessages(): void {
  window.toldWorker = [];
  // A new tab begins with an empty page, which has no worker.
  if (!('ServiceWorker' in window)) return;
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (message: unknown) {
    if (typeof message === 'object') window.toldWorker.push(message);
    postMessage.call(this, message);
  };
}

/** Waits until the site's worker is in charge and the page has asked it to fetch pictures. */
export function waitForWorker({ page }: Visitor): Promise<void> {
  const isInCharge = () =>
    page.evaluate(() => navigator.serviceWorker.controller !== null && window.toldWorker.length > 0);
  return expect.poll(isInCharge).toBe(true);
}

/** Everything in the browser's caches: the path of each file by cache, with its text. */
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

/** The paths of the pictures in the browser's caches. */
export async function listKeptPictures({ page }: Visitor): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('pictures')).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  });
}
