import { hasRole } from '../../parsing/page-types.ts';
import { findBestValue } from '../../../../src/domain/prices/pricing.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** The tag for the best value is on an offer. */
export const unshownBestValue: Rule = {
  id: 'unshown-best-value',
  severity: 'warning',
  summary: 'One offer has the lowest full price per day, if a paywall has a tag for it.',
  why: 'No offer would have the tag.',
  *check(document, { documents }) {
    const offers = readOffers(documents).offers.map(({ offer }) => offer);
    if (offers.length === 0 || findBestValue(offers)) return;
    for (const { path, fields } of listPages(document)) {
      if (!hasRole(fields, 'sale') || fields.bestValue === undefined) continue;
      const problem =
        offers.length === 1
          ? 'There is only one offer to compare.'
          : 'Several offers share the lowest full price per day.';
      yield { path: [...path, 'bestValue'], problem, remedy: 'Remove the tag, or correct the prices.' };
    }
  },
};
