import type { Page } from 'playwright-core';
import type { Visitor } from '../walker.ts';
import { PATIENCE_MS } from '../../support/waits.ts';

declare global {
  interface Window {
    /** The times of layout shifts since the page was painted, in milliseconds since it was opened. */
    shifts?: number[];
  }
}

/** Records layout shifts once the fonts are loaded. */
export const recordShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: number[] = (window.shifts = []);
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map(({ startTime }) => startTime));
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
  });

/** Opens an address without letting the app load until the returned function is called. */
export async function openBuilt({ page, open }: Visitor, address: string): Promise<() => Promise<void>> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/assets/*.js', (route) => gate.then(() => route.continue()));
  await open(address);
  await page.waitForFunction(() => window.bootstrap && document.readyState === 'complete');
  return async () => {
    letIn();
    await page.waitForFunction(() => !window.bootstrap, undefined, { timeout: PATIENCE_MS });
    await page.unroute('**/assets/*.js');
  };
}
