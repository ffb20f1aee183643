import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Exit } from './content/steps.ts';
import type { ContestantName, FloorName } from './contestant-names.ts';

/** How somebody who is measured is visited: CSS selectors, and the attribute that names the page. */
export interface Contestant {
  /** Where the first question is. */
  address: string;
  /** The element that names the page that shows, in this attribute. */
  page: { selector: string; attribute: string };
  headline: string;
  option: (value: string) => string;
  next: string;
  /** What is tapped on a page that runs by itself, if it asks for something. */
  wait: string;
}

/** Pages that say by attributes what they are, as the product's do; what the product keeps out of sight is `away`. */
const withAttributes: Contestant = {
  address: '/',
  page: { selector: 'main[data-page]:not([style*="display"])', attribute: 'data-page' },
  headline: 'main:not([style*="display"]) h1',
  option: (value) => `[data-option="${value}"]`,
  next: '[data-action="next"]',
  wait: '[data-action="next"]',
};

const ours: Contestant = { ...withAttributes, address: '/woman/age', wait: 'dialog [data-option]' };

/** How each of them is visited. */
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
    // Its radio buttons have numbers for values; without routes one option leads on as well as another.
    option: () => 'label:has(input[type="radio"])',
    next: 'button[type="submit"]',
    wait: 'button[type="submit"]',
  },
  ours,
  'ours without scripts': ours,
  static: withAttributes,
};

/** What leads on from a page, as a selector. */
export function findExitSelector(contestant: Contestant, exit: Exit): string {
  return typeof exit === 'object' ? contestant.option(exit.option) : contestant[exit];
}

/** The packages that are compared, with their versions, in one line. */
export function describeVersions(): string {
  const file = path.join(import.meta.dirname, 'package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
