import { man, offers, woman } from '../../examples/changes.ts';
import { addExperiments, vary } from '../../examples/experiments.ts';
import { hasRole } from '../../parsing/page-types.ts';
import { findNearest } from '../../words/nearest.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';
import { readOffers } from './read-offers.ts';
import { findKind } from '../../parsing/document.ts';

/** Pages name offers that exist. */
export const unknownOffer: Rule = {
  id: 'unknown-offer',
  severity: 'error',
  summary: 'The offer that a paywall preselects, or that a page names, is one of offers.json.',
  why: 'Another one would be selected, and the page could not say what it costs.',
  *check(document, { documents }) {
    const ids = readOffers(documents).offers.map(({ offer }) => offer.id);
    if (ids.length === 0) return;
    for (const { path, fields } of listPages(document)) {
      const field = hasRole(fields, 'sale') ? 'preselect' : 'offer';
      const { [field]: id } = fields;
      if (typeof id !== 'string' || ids.includes(id)) continue;
      const problem = `There is no offer ${quote(id)}.`;
      const remedy = `The offers are ${listWords(ids, 'and')}.`;
      yield { path: [...path, field], problem, remedy, suggestion: findNearest(id, ids) };
    }
  },
  faults: () => ({
    'woman.json page "pay" preselect at "month-2": There is no offer "month-2". Did you mean "month-1"? The offers are "week-1", "month-1" and "month-3".':
      woman('"preselect": "month-1"', '"preselect": "month-2"'),
    'woman.json page "end" offer at "week-2": There is no offer "week-2". Did you mean "week-1"? The offers are "week-1", "month-1" and "month-3".':
      woman('"title": "The end",', '"title": "The end", "panel": "offer", "offer": "week-2",'),
    'man.json page "pay" preselect at "month-2": With variant "new" of "first-choice": There is no offer "month-2". Did you mean "month-1"? The offers are "week-1", "month-1" and "month-3".':
      man(addExperiments(vary('first-choice', '{ "page": "pay", "set": { "preselect": "month-2" } }'))),
  }),
  nearMisses: () => ({
    'the id of any offer': woman('"preselect": "month-1"', '"preselect": "month-3"'),
  }),
};

/** Two offers have different ids. */
export const duplicateOffer: Rule = {
  id: 'duplicate-offer',
  severity: 'error',
  summary: 'No two offers have the same id.',
  why: 'The payment provider has one price for an id, so one of the two would charge another amount than it says.',
  *check(document, { documents }) {
    if (findKind(document) !== 'offers') return;
    const ids = new Set<string>();
    for (const { path, offer } of readOffers(documents).offers) {
      if (ids.has(offer.id)) {
        const problem = `Another offer has the id ${quote(offer.id)} too.`;
        yield { path: [...path, 'id'], problem, remedy: 'Write the id of its own price, or remove one of the two.' };
      }
      ids.add(offer.id);
    }
  },
  faults: () => ({
    'offers.json offers[1].id at "month-1": Another offer has the id "month-1" too. Write the id of its own price, or remove one of the two.':
      offers('"week-1"', '"month-1"'),
  }),
  nearMisses: () => ({
    'ids that begin alike': offers('"id": "week-1"', '"id": "month-11"'),
  }),
};
