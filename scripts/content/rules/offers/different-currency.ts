import { isSite } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

/** The site shows prices in the currency of the offers. */
export const differentCurrency: Rule = {
  id: 'different-currency',
  severity: 'error',
  summary: 'The currency in site.json is that of offers.json.',
  why: 'The paywall would show the right numbers with the sign of another currency.',
  *check(document, { documents }) {
    const { currency } = readOffers(documents);
    const shown = asFields(asFields(document.value).app).currency;
    if (!isSite(document) || currency === undefined || typeof shown !== 'string' || shown === currency) return;
    const problem = `The site shows prices in ${quote(shown)}, and the offers are in ${quote(currency)}.`;
    yield { path: ['app', 'currency'], problem, remedy: 'Write the same in both files.' };
  },
};
