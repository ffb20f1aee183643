import { hasRole } from '../../parsing/page-types.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** The price per day says that it is that of the first period. */
export const unnamedFirstPeriod: Rule = {
  id: 'unnamed-first-period',
  severity: 'error',
  summary: 'The words beside the price per day name the first period, if an offer costs less in it than later.',
  why: 'Visitors would take the price of the first period for the price of all.',
  *check(document, { documents }) {
    const { offers } = readOffers(documents);
    if (offers.every(({ offer }) => offer.firstPrice >= offer.price)) return;
    for (const { path, fields } of listPages(document)) {
      const { perDay } = fields;
      if (!hasRole(fields, 'sale') || typeof perDay !== 'string' || perDay.includes('{firstPeriod}')) continue;
      const problem = 'This text doesn’t say that the price per day is that of the first period.';
      const remedy = 'Write the token {firstPeriod}, such as "a day, first {firstPeriod}".';
      yield { path: [...path, 'perDay'], problem, remedy };
    }
  },
};
