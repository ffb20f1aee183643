import { findNearest } from '../../words/nearest.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';

/** A paywall preselects an offer that exists. */
export const unknownOffer: Rule = {
  id: 'unknown-offer',
  severity: 'error',
  summary: 'A paywall preselects an offer that the onboarding service sells.',
  why: 'The offer in the middle would be selected instead, and the tag for the preselected one would not show.',
  *check(document, { offerIds }) {
    for (const { path, fields } of listPages(document)) {
      const { type, preselect } = fields;
      if (type !== 'paywall' || typeof preselect !== 'string' || offerIds.includes(preselect)) continue;
      const problem = `There is no offer ${quote(preselect)}.`;
      const remedy = `The offers are ${listWords(offerIds, 'and')}.`;
      yield { path: [...path, 'preselect'], problem, remedy, suggestion: findNearest(preselect, offerIds) };
    }
  },
};
