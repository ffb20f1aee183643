import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Adds axe to an open page. The content security policy forbids a script element. */
export const installAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/**
 * Runs axe in an open page, with every rule or only some. Returns a line for each finding, with the element, the rule
 * and the reason.
 */
export async function runAxe(page: Page, isClockStopped: boolean, rules?: string[]): Promise<string[]> {
  const options: RunOptions = { runOnly: rules ?? everyRule, resultTypes: ['violations'] };
  let isRunning = true;
  const run = page
    .evaluate((how): Promise<AxeResults> => window.axe.run(document, how), options)
    .finally(() => (isRunning = false));
  // It waits for timers of 0 ms.
  while (isRunning && isClockStopped) await page.clock.runFor(1);
  const { violations } = await run;
  // A page that is still loading has no headline yet.
  const isOnItsWay = await page.evaluate(() => document.querySelector('main[aria-busy="true"]') !== null);
  const counting = violations.filter(({ id }) => !isOnItsWay || id !== 'page-has-heading-one');
  return counting.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, why = ''] = failureSummary.split('\n');
      return `${id}: ${target.join(' ')}: ${why.trim()}`;
    }),
  );
}
