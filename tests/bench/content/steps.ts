import type { Flow, Option, Page } from '../../../src/domain/generated/types.ts';
import { listQuizPages } from './screens.ts';

/** How a visitor leaves a page: by an option, by the button to go on, or by waiting. */
export type Exit = { option: string } | 'next' | 'wait';

/** One page of a walk and the way out of it. */
export interface Step {
  id: string;
  exit: Exit;
  /** Whether it counts: questions and things to read do, what is typed or waited for does not. */
  isMeasured: boolean;
}

/** What is tapped on every page from the first question to the one before the plans. */
export function listSteps(flow: Flow): Step[] {
  return listQuizPages(flow)
    .slice(0, -1)
    .map((page) => ({
      id: page.id,
      exit: findExit(page),
      isMeasured: page.type === 'choice' || page.type === 'scale' || page.type === 'info',
    }));
}

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

/** An option that leads straight on to the next page. */
function pickOption(options: readonly Option[]): string {
  const option = options.find(({ next, sheet }) => !next && !sheet);
  if (!option) throw new Error('A page of the flow has no option that leads straight on.');
  return option.value;
}
