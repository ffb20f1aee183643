import { findKind } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';

const known = new Set(Intl.supportedValuesOf('currency'));

/** The currency exists and has cents. */
export const unusableCurrency: Rule = {
  id: 'unusable-currency',
  severity: 'error',
  summary: 'The currency of the offers is one of ISO 4217 that has cents.',
  why: 'Prices are whole cents: in another currency the paywall would show wrong amounts, or none.',
  *check(document, { documents }) {
    const { currency } = readOffers(documents);
    if (findKind(document) !== 'offers' || currency === undefined || !/^[A-Z]{3}$/.test(currency)) return;
    const remedy = 'Write the code of a currency with cents, such as "USD" or "EUR".';
    if (!known.has(currency)) yield { path: ['currency'], problem: `There is no currency ${quote(currency)}.`, remedy };
    else if (countDigits(currency) !== 2) {
      yield { path: ['currency'], problem: `The currency ${quote(currency)} has no cents.`, remedy };
    }
  },
};

const countDigits = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
