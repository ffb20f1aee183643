import type { Browser } from 'playwright-core';
import { contestants, findExitSelector } from './contestants.ts';
import type { Step } from './content/steps.ts';
import { hurry } from './measure/hurry.ts';
import { startVisit } from './measure/visit.ts';
import type { Recorded } from './peers/markup/show.ts';

declare global {
  /** Every page that was shown, in order. */
  var recordedPages: Recorded[];
}

/** Walks through the product from the first question to the plans and returns the markup of each page. */
export async function recordPages(
  browser: Browser,
  url: string,
  steps: readonly Step[],
  stored: Record<string, unknown>,
): Promise<Recorded[]> {
  const { ours } = contestants;
  const exits = steps.map((step) => ({ id: step.id, selector: findExitSelector(ours, step.exit) }));
  const first = exits[0]?.selector ?? '';
  const visit = await startVisit(browser, ours, [first], stored);
  try {
    await visit.page.addInitScript(watchPages);
    await visit.page.goto(url + ours.address);
    await visit.page.locator(first).first().waitFor();
    await hurry(visit, ours.page, exits);
    return await visit.page.evaluate(() => recordedPages);
  } finally {
    await visit.close();
  }
}

/** Runs in the page, before anything else. */
function watchPages(): void {
  globalThis.recordedPages = [];
  new MutationObserver(() => {
    const main = document.querySelector<HTMLElement>('main[data-page]');
    const id = main?.dataset.page;
    if (!main || !id || id === recordedPages.at(-1)?.id) return;
    recordedPages.push({
      id,
      type: main.dataset.type ?? '',
      frame: document.querySelector('.app')?.className ?? '',
      line: document.querySelector('.progress-line')?.innerHTML ?? '',
      main: main.innerHTML,
    });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-page'] });
}
