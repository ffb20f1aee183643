import { man, offers, site, woman } from '../../examples/changes.ts';
import { hasRole } from '../../parsing/page-types.ts';
import { listTexts } from '../../texts/texts.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, findPageFields, listPages } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { readOffers, type ListedOffers } from './read-offers.ts';

const period = /(?:\b(\d+)[-\s](day|week|month|year)s?|\b(?:every|per)\s(week|month|year))\b/gi;

/** A period in a text of the paywall is one that an offer has. */
export const unknownPeriod: Rule = {
  id: 'unknown-period',
  severity: 'warning',
  summary:
    'A period in a text of the paywall, such as “3 months” or “every week”, is that of an offer, or of the withdrawal that site.json offers.',
  why: 'The words stay when the offers change, and visitors would buy another period than they read.',
  *check(document, content) {
    const known = listPeriods(readOffers(content.documents));
    if (known.size === 0) return;
    known.add(`${String(readWithdrawalDays(content.documents))} day`);
    for (const { path, text, owner } of listTexts(document, content)) {
      // A promise about the money has a period of its own.
      if (!hasRole(findPageFields(document, path), 'sale') || owner === 'Guarantee') continue;
      const other = [...text.matchAll(period)].find((match) => !known.has(readPeriod(match)))?.[0];
      if (other === undefined) continue;
      const remedy = 'Use the token {period}, or write the period of an offer.';
      yield { path, problem: `No offer has the period ${quote(other)}.`, remedy };
    }
  },
  faults: () => ({
    'woman.json page "pay" purchase at "Get 6 months": No offer has the period "6 months". Use the token {period}, or write the period of an offer.':
      woman('"Get my plan"', '"Get 6 months"'),
  }),
  nearMisses: () => ({
    'a promise for a time that no offer lasts': woman(
      '"purchase": "Get my plan",',
      '"purchase": "Get my plan", "guarantee": { "title": "Back in 14 days", "text": "Write to us within 14 days." },',
    ),
    'periods that offers have': woman('"Get my plan"', '"Pay every week, every month or for 3 months, from 7 days on"'),
    'a year of twelve months, and a trial': {
      ...offers('"duration": 3', '"duration": 12, "trialPeriod": { "duration": 2 }'),
      ...woman('"Get my plan"', '"Get 2 months, then 1 year"'),
    },
    'the days of a withdrawal': {
      ...woman('"Get my plan"', '"Get my plan, with 14 days to withdraw"'),
      ...site(
        '"request": {',
        '"withdrawal": { "days": 14, "button": "Withdraw", "title": "Withdraw?", "text": "{plan}", "confirm": "Yes", "close": "No", "receipt": "{time}" },\n    "request": {',
      ),
    },
    'a period outside the paywall': woman('"title": "The end"', '"title": "The end after 6 months"'),
  }),
};

/** For how many days buyers may withdraw; undefined if they may not. */
const readWithdrawalDays = (documents: readonly ContentDocument[]): unknown =>
  asFields(asFields(asFields(documents.find(isSite)?.value).subscription).withdrawal).days;

const readPeriod = ([, count = '1', unit, repeated]: RegExpMatchArray) =>
  `${Number(count)} ${(unit ?? repeated)?.toLowerCase()}`;

/** The periods and trials of all offers, also in days and in years. */
function listPeriods({ offers: listed }: ListedOffers): Set<string> {
  return new Set(
    listed.flatMap(({ offer: { durationUnit, duration, trialPeriod } }) =>
      [duration, ...(trialPeriod ? [trialPeriod.duration] : [])].flatMap((count) =>
        durationUnit === 'Week'
          ? [`${count} week`, `${count * 7} day`]
          : [`${count} month`, ...(count % 12 === 0 ? [`${count / 12} year`] : [])],
      ),
    ),
  );
}

/** The words for several weeks or months say how many. */
export const uncountedPeriod: Rule = {
  id: 'uncounted-period',
  severity: 'error',
  summary: 'The paywall’s words for several weeks or months say how many, if an offer lasts so long.',
  why: 'Visitors would not read how often they are charged.',
  *check(document, { documents }) {
    const { offers: listed } = readOffers(documents);
    const several = new Set(listed.filter(({ offer }) => offer.duration > 1).map(({ offer }) => offer.durationUnit));
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
  faults: () => ({
    'woman.json page "pay" periods.months at "some months": This text doesn’t say how many months. Write the token {n}, such as "{n} months".':
      woman('"{n} months"', '"some months"'),
  }),
  nearMisses: () => ({
    'words for several weeks that no offer lasts': woman('"{n} weeks"', '"some weeks"'),
  }),
};

/** The price per day says that it is that of the first period. */
export const unnamedFirstPeriod: Rule = {
  id: 'unnamed-first-period',
  severity: 'error',
  summary: 'The words beside the price per day name the first period, if an offer costs less in it than later.',
  why: 'Visitors would take the price of the first period for the price of all.',
  *check(document, { documents }) {
    const { offers: listed } = readOffers(documents);
    if (listed.every(({ offer }) => offer.firstPrice >= offer.price)) return;
    for (const { path, fields } of listPages(document)) {
      const { perDay } = fields;
      if (!hasRole(fields, 'sale') || typeof perDay !== 'string' || perDay.includes('{firstPeriod}')) continue;
      const problem = 'This text doesn’t say that the price per day is that of the first period.';
      const remedy = 'Write the token {firstPeriod}, such as "a day, first {firstPeriod}".';
      yield { path: [...path, 'perDay'], problem, remedy };
    }
  },
  faults: () => ({
    'woman.json page "pay" perDay at "a day": This text doesn’t say that the price per day is that of the first period. Write the token {firstPeriod}, such as "a day, first {firstPeriod}".':
      woman('"a day, first {firstPeriod}"', '"a day"'),
  }),
  nearMisses: () => ({
    'a price per day of all periods': {
      ...offers(
        ['"firstPrice": 699', '"firstPrice": 1499'],
        ['"firstPrice": 2337', '"firstPrice": 3895'],
        ['"firstPrice": 3997', '"firstPrice": 7995'],
      ),
      ...woman('"a day, first {firstPeriod}"', '"a day"'),
      ...man('"a day, first {firstPeriod}"', '"a day"'),
    },
  }),
};
