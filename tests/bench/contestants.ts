import { readFileSync } from 'node:fs';
import path from 'node:path';
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
  markup: { ...withAttributes, wait: 'main[data-type="loading"]' },
  react: withAttributes,
  surveyjs: {
    address: '/',
    page: { selector: '[data-name]', attribute: 'data-name' },
    headline: 'h1, h5, .sd-question__title',
    option: () => 'label:has(input[type="radio"])',
    next: '.sd-navigation__next-btn',
    wait: '.sd-navigation__next-btn',
  },
  rjsf: {
    ...withAttributes,
    headline: 'legend, #root__title',
    // Its radio buttons have numbers as values; without routes any option leads on.
    option: () => 'label:has(input[type="radio"])',
    next: 'button[type="submit"]',
    wait: 'button[type="submit"]',
  },
  ours,
  'ours without scripts': ours,
  static: withAttributes,
};

/** The selector of the element that leads on from a page. */
export function findExitSelector(contestant: Contestant, exit: Exit): string {
  return typeof exit === 'object' ? contestant.option(exit.option) : contestant[exit];
}

/** The compared packages with their versions, in one line. */
export function describeVersions(): string {
  const file = path.join(import.meta.dirname, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
