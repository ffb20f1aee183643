import fc from 'fast-check';
import type { Browser } from 'playwright-core';
import { storageStates, type StorageState } from './states.ts';
import { openTab, tryState } from './visit.ts';

/** A state that causes a fault. */
export interface StorageFault {
  state: StorageState;
  faults: string[];
}

interface Options {
  seed: number;
  states: number;
  /** How many tabs share the work. */
  tabs: number;
}

/**
 * Opens the site with one corrupted storage after another; resolves with the faults found, and with how often a storage
 * had to be written again.
 */
export async function fuzzStorage(
  browser: Browser,
  url: string,
  { seed, states, tabs }: Options,
): Promise<{ found: StorageFault[]; misplaced: number }> {
  const queue = fc.sample(storageStates, { seed, numRuns: states });
  const found: StorageFault[] = [];
  let misplaced = 0;
  const work = async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
      // A worker would answer the request for the empty page with a page of ours.
      serviceWorkers: 'block',
    });
    const tab = await openTab(context, url);
    for (let state = queue.pop(); state; state = queue.pop()) {
      const faults = await tryState(tab, state);
      // After this, results would say nothing about the site.
      if (!browser.isConnected()) throw new Error(`The browser has crashed, with ${queue.length} states left.`);
      if (faults.length > 0) found.push({ state, faults });
    }
    misplaced += tab.misplaced;
    await context.close();
  };
  await Promise.all(Array.from({ length: tabs }, work));
  return { found, misplaced };
}

/** Describes a fault with the stored state, long texts truncated. */
export function describeFault({ state: { stored, address }, faults }: StorageFault): string {
  const lines = Object.entries(stored).map(([key, text]) => `  ${key}: ${JSON.stringify(text).slice(0, 300)}`);
  return [...faults, `at ${address} with`, ...lines].join('\n');
}
