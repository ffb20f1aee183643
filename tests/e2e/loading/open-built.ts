import type { Page } from 'playwright-core';
import { PATIENCE_MS } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

declare global {
  interface Window {
    /** When things moved by themselves since the page stood, in milliseconds since it was opened. */
    shifts?: number[];
  }
}

/** Notes what moves once the fonts are there. */
export const noteShifts = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: number[] = (window.shifts = []);
    const note = (list: PerformanceObserverEntryList) =>
      shifts.push(...list.getEntries().map(({ startTime }) => startTime));
    new PerformanceObserver(note).observe({ type: 'layout-shift' });
  });

/** Opens an address and keeps the app away until the function returned is called. */
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
