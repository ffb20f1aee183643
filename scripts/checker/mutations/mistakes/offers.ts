import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import type { Files, Mistake, Mutant } from '../mistake.ts';
import type { Random } from '../random.ts';
import { pickPage } from '../spots.ts';

/** A change of a field of a random offer. */
const changeOffer = (
  files: Files,
  random: Random,
  field: string,
  write: (offer: Record<string, unknown>) => unknown,
) => {
  const document = files.get('offers');
  const offers = asList(asFields(document?.value).offers);
  const index = random.below(offers.length);
  return document && changeValues(document, [[['offers', index, field], write(asFields(offers[index]))]], ['offers']);
};

const onPaywall = (files: Files, random: Random, write: (fields: Record<string, unknown>) => [string[], unknown]) => {
  const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
  if (!spot) return undefined;
  const [path, value] = write(spot.fields);
  return changeValues(spot.document, [[[...spot.path, ...path], value]]);
};

/** Writes another offer, or none, on a page that is about one. */
const onOfferPage = (files: Files, random: Random, offer: string | undefined) => {
  const spot = pickPage(files, random, ({ fields }) => fields.offer !== undefined);
  return spot && changeValues(spot.document, [[[...spot.path, 'offer'], offer]], 'anywhere');
};

/** Mistakes in what is sold, and in what the paywall says about it. */
export const offerMistakes: readonly Mistake[] = [
  {
    name: 'all offers are deleted',
    rules: ['no-offers'],
    make(files) {
      const document = files.get('offers');
      return document && changeValues(document, [[['offers'], []]]);
    },
  },
  {
    name: 'an offer that does not exist is preselected',
    rules: ['unknown-offer'],
    make: (files, random) => onPaywall(files, random, () => [['preselect'], 'month-12']),
  },
  {
    name: 'a page is about an offer that does not exist',
    rules: ['unknown-offer'],
    make: (files, random) => onOfferPage(files, random, 'week-2'),
  },
  {
    name: 'a page about an offer names none',
    rules: ['missing-offer'],
    make: (files, random) => onOfferPage(files, random, undefined),
  },
  {
    name: 'the price per day is said to be that of every period',
    rules: ['unnamed-first-period'],
    make: (files, random) => onPaywall(files, random, () => [['perDay'], 'a day']),
  },
  {
    name: 'the best value is one of two',
    rules: ['unshown-best-value'],
    make(files) {
      const document = files.get('offers');
      const offers = asList(asFields(document?.value).offers);
      const long = offers.findLastIndex((offer) => asFields(offer).durationUnit === 'Month');
      const month = asFields(offers.find((offer) => asFields(offer).durationUnit === 'Month'));
      const price = Number(month.price) * Number(asFields(offers[long]).duration);
      return document && changeValues(document, [[['offers', long, 'price'], price]], 'anywhere');
    },
  },
  {
    name: 'an offer is copied and keeps its id',
    rules: ['duplicate-offer'],
    make(files, random): Mutant | undefined {
      const document = files.get('offers');
      const offers = asList(asFields(document?.value).offers);
      return document && changeValues(document, [[['offers', offers.length], random.pick(offers)]], ['offers']);
    },
  },
  {
    name: 'a price is in dollars',
    rules: ['implausible-price', 'wrong-type'],
    make: (files, random) => changeOffer(files, random, 'price', ({ price }) => Math.floor(Number(price) / 100)),
  },
  {
    name: 'the first price is higher than the price',
    rules: ['first-price-too-high'],
    make: (files, random) => changeOffer(files, random, 'firstPrice', ({ price }) => Number(price) + 100),
  },
  {
    name: 'the first price is left out',
    rules: ['unsaid-first-price'],
    make: (files, random) => changeOffer(files, random, 'firstPrice', () => undefined),
  },
  {
    name: 'a first price has no discount',
    rules: ['uncharged-first-price'],
    make: (files, random) => changeOffer(files, random, 'discountId', () => undefined),
  },
  {
    name: 'the longest offer is in the middle',
    rules: ['offer-order'],
    make(files) {
      const document = files.get('offers');
      const [first, ...others] = asList(asFields(document?.value).offers);
      const longest = others.pop();
      return document && changeValues(document, [[['offers'], [first, longest, ...others]]], 'anywhere');
    },
  },
  {
    name: 'the currency is changed in one file',
    rules: ['different-currency'],
    make(files, random) {
      const document = files.get('offers');
      return document && changeValues(document, [[['currency'], random.pick(['EUR', 'GBP', 'CHF'])]], 'anywhere');
    },
  },
  {
    name: 'the currency does not exist or has no cents',
    rules: ['unusable-currency'],
    make(files, random) {
      const document = files.get('offers');
      return document && changeValues(document, [[['currency'], random.pick(['JPY', 'USB', 'EUU'])]]);
    },
  },
  {
    name: 'an old price stays in the words of the paywall',
    rules: ['unknown-price'],
    make: (files, random) => onPaywall(files, random, () => [['purchase'], 'Get my plan for $9.99']),
  },
  {
    name: 'an old period stays in the words of the paywall',
    rules: ['unknown-period'],
    make: (files, random) =>
      onPaywall(files, random, ({ disclosure }) => [
        ['disclosure'],
        `${String(disclosure)} ${random.pick(['Renews every year.', 'A plan of 6 months.'])}`,
      ]),
  },
  {
    name: 'several months are not counted',
    rules: ['uncounted-period'],
    make: (files, random) => onPaywall(files, random, () => [['periods', 'months'], 'months']),
  },
];
