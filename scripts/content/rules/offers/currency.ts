import { offers, site, woman } from '../../examples/changes.ts';
import { findKind, isSite } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers } from './read-offers.ts';
import { asFields } from '../../parsing/pages.ts';

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
  faults: () => ({
    'offers.json currency at "USB": There is no currency "USB". Write the code of a currency with cents, such as "USD" or "EUR".':
      { ...offers('"USD"', '"USB"'), ...site('"USD"', '"USB"') },
    'offers.json currency at "JPY": The currency "JPY" has no cents. Write the code of a currency with cents, such as "USD" or "EUR".':
      { ...offers('"USD"', '"JPY"'), ...site('"USD"', '"JPY"') },
  }),
  nearMisses: () => ({
    'a currency whose cents have another name': { ...offers('"USD"', '"GBP"'), ...site('"USD"', '"GBP"') },
  }),
};

const countDigits = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

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
  faults: () => ({
    'site.json app.currency at "EUR": The site shows prices in "EUR", and the offers are in "USD". Write the same in both files.':
      site('"currency": "USD"', '"currency": "EUR"'),
  }),
  nearMisses: () => ({
    'another currency in both files': {
      ...offers('"USD"', '"EUR"'),
      ...site('"USD"', '"EUR"'),
      ...woman('"Get my plan"', '"Get it for €38.95"'),
    },
  }),
};
