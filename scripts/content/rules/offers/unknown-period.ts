import { hasRole } from '../../parsing/page-types.ts';
import { listTexts } from '../../texts/texts.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields, findPageFields } from '../../parsing/pages.ts';
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
};

/** For how many days buyers may withdraw; undefined if they may not. */
const readWithdrawalDays = (documents: readonly ContentDocument[]): unknown =>
  asFields(asFields(asFields(documents.find(isSite)?.value).subscription).withdrawal).days;

const readPeriod = ([, count = '1', unit, repeated]: RegExpMatchArray) =>
  `${Number(count)} ${(unit ?? repeated)?.toLowerCase()}`;

/** The periods and trials of all offers, also in days and in years. */
function listPeriods({ offers }: ListedOffers): Set<string> {
  return new Set(
    offers.flatMap(({ offer: { durationUnit, duration, trialPeriod } }) =>
      [duration, ...(trialPeriod ? [trialPeriod.duration] : [])].flatMap((count) =>
        durationUnit === 'Week'
          ? [`${count} week`, `${count * 7} day`]
          : [`${count} month`, ...(count % 12 === 0 ? [`${count / 12} year`] : [])],
      ),
    ),
  );
}
