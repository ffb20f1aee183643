import { hasRole } from '../../parsing/page-types.ts';
import { asFields, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** The words for several weeks or months say how many. */
export const uncountedPeriod: Rule = {
  id: 'uncounted-period',
  severity: 'error',
  summary: 'The paywall’s words for several weeks or months say how many, if an offer lasts so long.',
  why: 'Visitors would not read how often they are charged.',
  *check(document, { documents }) {
    const { offers } = readOffers(documents);
    const several = new Set(offers.filter(({ offer }) => offer.duration > 1).map(({ offer }) => offer.durationUnit));
    for (const { path, fields } of listPages(document)) {
      if (!hasRole(fields, 'sale')) continue;
      for (const unit of several) {
        const field = unit === 'Week' ? 'weeks' : 'months';
        const text = asFields(fields.periods)[field];
        if (typeof text !== 'string' || text.includes('{n}')) continue;
        const problem = `This text doesn’t say how many ${field}.`;
        yield { path: [...path, 'periods', field], problem, remedy: `Write the token {n}, such as "{n} ${field}".` };
      }
    }
  },
};
