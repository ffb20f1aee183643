import type { Flow, Page } from '../../src/domain/generated/types.ts';

/** What shows the current page, and its headline. React hides the next page of ours by its style. */
export const shownPage = 'main[data-page]:not([style*="display"])';

/** One page of a walk, and the selector of what leads on from it. */
export interface Step {
  id: string;
  exit: string;
  /** Whether it counts: from a question or text to the next page, both from the real flow. */
  isMeasured: boolean;
}

/**
 * The taps on every page from the first question to the one before the plans. In a grown flow, only steps between pages
 * of the real one count, so that every size is measured on the same pages.
 */
export function listSteps(flow: Flow, real: Flow = flow): Step[] {
  const last = flow.pages.findIndex(({ type }) => type === 'paywall');
  const pages = flow.pages.slice(1, last + 1);
  const known = new Set(real.pages.map(({ id }) => id));
  return pages.slice(0, -1).map((page, index) => ({
    id: page.id,
    exit: findExit(page),
    isMeasured:
      ['choice', 'scale', 'info'].includes(page.type) && known.has(page.id) && known.has(pages[index + 1]?.id ?? ''),
  }));
}

function findExit(page: Page): string {
  if (page.type === 'scale') return '[data-option="3"]';
  // Ours runs by itself and asks something; the peers have a button.
  if (page.type === 'loading') return `dialog [data-option], ${shownPage} [data-action="next"]`;
  if (page.type !== 'choice') return '[data-action="next"]';
  const option = page.options.find(({ next, sheet }) => !next && !sheet);
  if (!option) throw new Error(`The page ${page.id} has no option that leads to the next page.`);
  return `[data-option="${option.value}"]`;
}
