import { offers, woman } from '../../examples/changes.ts';
import { type PricedOffer, planLabel, findBestValue } from '../../../../src/domain/prices/pricing.ts';
import { findKind } from '../../parsing/document.ts';
import type { Rule } from '../rule.ts';
import { countDays, readOffers, type ListedOffer } from './read-offers.ts';
import { hasRole } from '../../parsing/page-types.ts';
import { listPages } from '../../parsing/pages.ts';

/** Less than this is hardly a price: somebody has written dollars for cents. */
const LOWEST_CENTS = 50;

/** A price is no slip of the pen. */
export const implausiblePrice: Rule = {
  id: 'implausible-price',
  severity: 'warning',
  summary: 'Every payment is at least 50 cents, and a longer offer costs more than a shorter one.',
  why: 'Prices are whole cents, and a missing digit sells the product for next to nothing.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const { offers: listed } = readOffers(documents);
    for (const { path, offer } of listed) {
      const problem = findFault(offer, listed);
      const remedy = 'Write whole cents: 1499 for 14.99. If the price is right, acknowledge this warning.';
      if (problem) yield { path: [...path, 'price'], problem, remedy };
    }
  },
  faults: () => ({
    'offers.json offers[2].price at 7995: The first payment would be 40 cents. Write whole cents: 1499 for 14.99. If the price is right, acknowledge this warning.':
      offers('3997', '40'),
    'offers.json offers[2].price at 795: 3 MONTHS costs no more than 1 WEEK: 795 and 1499. Write whole cents: 1499 for 14.99. If the price is right, acknowledge this warning.':
      offers(['7995', '795'], ['3997', '397']),
  }),
  nearMisses: () => ({
    'the lowest payment, and a longer offer that costs one cent more': offers(['3997', '50'], ['7995', '3896']),
  }),
};

function findFault(offer: PricedOffer, listed: readonly ListedOffer[]): string | undefined {
  const first = offer.firstPrice;
  if (first < LOWEST_CENTS) return `The first payment would be ${first} cents.`;
  const shorter = listed.find((it) => countDays(it.offer) < countDays(offer) && it.offer.price >= offer.price)?.offer;
  return (
    shorter && `${planLabel(offer)} costs no more than ${planLabel(shorter)}: ${offer.price} and ${shorter.price}.`
  );
}

/** The offers stand in the order of their lengths. */
export const offerOrder: Rule = {
  id: 'offer-order',
  severity: 'warning',
  summary: 'The offers are in the order of their lengths, the shortest or the longest first.',
  why: 'The paywall shows them in this order, and visitors compare neighbours.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const { offers: listed } = readOffers(documents);
    const steps = listed
      .slice(1)
      .map(({ offer }, index) => countDays(offer) - countDays(listed[index]?.offer ?? offer));
    const direction = Math.sign(steps.find((step) => step !== 0) ?? 0);
    const wrong = listed[steps.findIndex((step) => step * direction < 0) + 1];
    if (!wrong || wrong === listed[0]) return;
    const problem = 'The offers before this one become longer or shorter, and this one doesn’t follow.';
    yield { path: [...wrong.path, 'duration'], problem, remedy: 'Move it to its place in the list.' };
  },
  faults: () => ({
    'offers.json offers[2].duration at 1: The offers before this one become longer or shorter, and this one doesn’t follow. Move it to its place in the list.':
      offers([`${oneMonth},`, ''], ['"first-month-3" }', `"first-month-3" },\n    ${oneMonth}`]),
  }),
  nearMisses: () => ({
    'two offers of the same length': offers('"duration": 3', '"duration": 1'),
    'the longest offer first': offers(
      [
        '"id": "week-1", "price": 1499, "firstPrice": 699, "durationUnit": "Week", "duration": 1',
        '"id": "month-12", "price": 19900, "firstPrice": 9950, "durationUnit": "Month", "duration": 12',
      ],
      [
        '"id": "month-1", "price": 3895, "firstPrice": 2337, "durationUnit": "Month", "duration": 1',
        '"id": "m6", "price": 9900, "firstPrice": 4950, "durationUnit": "Month", "duration": 6',
      ],
      ['"id": "month-3"', '"id": "month-1"'],
    ),
  }),
};

/** The tag for the best value is on an offer. */
export const unshownBestValue: Rule = {
  id: 'unshown-best-value',
  severity: 'warning',
  summary: 'One offer has the lowest full price per day, if a paywall has a tag for it.',
  why: 'No offer would have the tag.',
  *check(document, { documents }) {
    const listed = readOffers(documents).offers.map(({ offer }) => offer);
    if (listed.length === 0 || findBestValue(listed)) return;
    for (const { path, fields } of listPages(document)) {
      if (!hasRole(fields, 'sale') || fields.bestValue === undefined) continue;
      const problem =
        listed.length === 1
          ? 'There is only one offer to compare.'
          : 'Several offers share the lowest full price per day.';
      yield { path: [...path, 'bestValue'], problem, remedy: 'Remove the tag, or correct the prices.' };
    }
  },
  faults: () => ({
    'woman.json page "pay" bestValue at "Best value": Several offers share the lowest full price per day. Remove the tag, or correct the prices.':
      { ...woman('"perDay":', '"bestValue": "Best value", "perDay":'), ...offers('"price": 7995', '"price": 11685') },
    'woman.json page "pay" bestValue at "Best value": There is only one offer to compare. Remove the tag, or correct the prices.':
      {
        ...woman('"perDay":', '"bestValue": "Best value", "perDay":'),
        'offers.json': `{ "currency": "USD", "offers": [${oneMonth}] }\n`,
      },
  }),
  nearMisses: () => ({
    'a tag, and one offer that is the cheapest per day': woman('"perDay":', '"bestValue": "Best value", "perDay":'),
  }),
};

const oneMonth =
  '{ "id": "month-1", "price": 3895, "firstPrice": 2337, "durationUnit": "Month", "duration": 1, "discountId": "first-month-1" }';
