import type { Flow, Option, Page } from '../../../src/domain/generated/types.ts';
import { listQuizPages } from './screens.ts';

/** How a visitor leaves a page: by an option, by the button, or by waiting. */
export type Exit = { option: string } | 'next' | 'wait';

/** One page of a walk and its exit. */
export interface Step {
  id: string;
  exit: Exit;
  /** Whether it counts: from a question or text to the next page, both from the real flow. */
  isMeasured: boolean;
}

/**
 * The taps on every page from the first question to the one before the plans. In a grown flow, only steps between pages
 * of the real one count, so that every size is measured on the same pages.
 */
export function listSteps(flow: Flow, real: Flow = flow): Step[] {
  const pages = listQuizPages(flow);
  const known = new Set(real.pages.map(({ id }) => id));
  return pages.slice(0, -1).map((page, index) => ({
    id: page.id,
    exit: findExit(page),
    isMeasured: isPassage(page) && known.has(page.id) && known.has(pages[index + 1]?.id ?? ''),
  }));
}

const isPassage = ({ type }: Page) => type === 'choice' || type === 'scale' || type === 'info';

function findExit(page: Page): Exit {
  switch (page.type) {
    case 'choice':
      return { option: pickOption(page.options) };
    case 'scale':
      return { option: '3' };
    case 'loading':
      return 'wait';
    default:
      return 'next';
  }
}

/** An option that leads straight to the next page. */
function pickOption(options: readonly Option[]): string {
  const option = options.find(({ next, sheet }) => !next && !sheet);
  if (!option) throw new Error('A page of the flow has no option that leads to the next page.');
  return option.value;
}
