import type { Exit } from './content/steps.ts';
import type { ContestantName, FloorName } from './contestant-names.ts';

/** How to use a contestant: CSS selectors, and the attribute with the page's name. */
export interface Contestant {
  /** The address of the first question. */
  address: string;
  /** The element with the name of the current page in this attribute. */
  page: { selector: string; attribute: string };
  headline: string;
  option: (value: string) => string;
  next: string;
  /** What to tap on a page that runs by itself, if it asks something. */
  wait: string;
}

/** Contestants whose pages have the product's attributes. React hides the next page by its style. */
const withAttributes: Contestant = {
  address: '/',
  page: { selector: 'main[data-page]:not([style*="display"])', attribute: 'data-page' },
  headline: 'main:not([style*="display"]) h1',
  option: (value) => `[data-option="${value}"]`,
  next: '[data-action="next"]',
  wait: '[data-action="next"]',
};

const ours: Contestant = { ...withAttributes, address: '/woman/age', wait: 'dialog [data-option]' };

/** How to use each contestant. */
export const contestants: Record<ContestantName | FloorName, Contestant> = {
  plain: withAttributes,
  react: withAttributes,
  ours,
  'ours without scripts': ours,
  static: withAttributes,
};

/** The selector of the element that leads on from a page. */
export function findExitSelector(contestant: Contestant, exit: Exit): string {
  return typeof exit === 'object' ? contestant.option(exit.option) : contestant[exit];
}
