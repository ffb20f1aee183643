import { offers, woman } from '../../examples/changes.ts';
import { formatCents, pricePerDayCents } from '../../../../src/domain/prices/pricing.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers, type ListedOffers } from './read-offers.ts';

const amount = /[$€£¥₹]\s?\d[\d.,]*\d|[$€£¥₹]\s?\d|\d[\d.,]*\s?[$€£¥₹]/g;

/** An amount of money in a text is one that an offer has. */
export const unknownPrice: Rule = {
  id: 'unknown-price',
  severity: 'warning',
  summary: 'An amount of money in a text is a price of an offer, in its currency.',
  why: 'The words stay when a price changes, and visitors would read one price and pay another.',
  *check(document, content) {
    const texts = listTexts(document, content).filter(({ text }) => text.match(amount));
    // Formatting prices takes longer than reading all texts.
    const known = texts.length > 0 ? listAmounts(readOffers(content.documents)) : new Set<string>();
    if (known.size === 0) return;
    for (const { path, text } of texts) {
      const other = text.match(amount)?.find((it) => !known.has(it.replaceAll(/\s/g, '')));
      if (other === undefined) continue;
      const problem = `No offer costs ${quote(other)}.`;
      yield { path, problem, remedy: 'Use the tokens of prices, such as {today} and {full}, or write the new amount.' };
    }
  },
  faults: () => ({
    'woman.json page "pay" purchase at "Get it for $9.99": No offer costs "$9.99". Use the tokens of prices, such as {today} and {full}, or write the new amount.':
      woman('"Get my plan"', '"Get it for $9.99"'),
  }),
  nearMisses: () => ({
    'a price that an offer has': woman('"Get my plan"', '"Get it for $23.37, then $38.95"'),
    'a first price that an offer has': {
      ...offers('"firstPrice": 2337', '"firstPrice": 500'),
      ...woman('"Get my plan"', '"Get it for $5"'),
    },
  }),
};

/** The prices of all offers as visitors read them; also without cents where there are none. */
function listAmounts({ currency, offers: listed }: ListedOffers): Set<string> {
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency)) return new Set();
  const cents = listed.flatMap(({ offer }) => [offer.price, offer.firstPrice, pricePerDayCents(offer)]);
  const texts = cents.map((it) => formatCents(it, currency));
  return new Set([...texts, ...texts.map((text) => text.replace(/\.00$/, ''))]);
}
