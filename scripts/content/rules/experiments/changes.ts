import { addExperiments, nap, renameEnd, vary, varyWoman } from '../../examples/experiments.ts';
import { man } from '../../examples/changes.ts';
import {
  fixedFields,
  listChanges,
  listExperiments,
  listOptionValues,
  type ReadChange,
} from '../../experiments/read-experiments.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '../../parsing/finding.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';

/** A variant changes what a page shows, never its identity or where it leads. */
export const fixedField: Rule = {
  id: 'fixed-field',
  severity: 'error',
  summary: `A variant sets none of the fields ${listWords(fixedFields, 'and').replaceAll('"', '')}.`,
  why: 'Addresses, stored answers, dashboards and safety rules depend on them, so they must be the same for all visitors.',
  *check(document) {
    for (const { path, set = {} } of listChanges(document)) {
      for (const field of Object.keys(set).filter((name) => fixedFields.includes(name))) {
        const problem = `A variant can't set the field ${quote(field)} of a page.`;
        const remedy = 'Remove it; set what the page shows, or move the page with "moveAfter".';
        yield { path: [...path, 'set', field], at: 'key', problem, remedy };
      }
    }
  },
  faults: () => ({
    'woman.json experiments[0].variants[1].changes[0].set.step at "step": A variant can\'t set the field "step" of a page. Remove it; set what the page shows, or move the page with "moveAfter".':
      varyWoman('{ "page": "sleep", "set": { "step": 3 } }'),
  }),
  nearMisses: () => ({
    'a variant with another layout': man(
      nap('"layout": "statement"'),
      addExperiments(vary('look', '{ "page": "nap", "set": { "layout": "story" } }')),
    ),
  }),
};

/** Every part of a change changes something. */
export const idleChange: Rule = {
  id: 'idle-change',
  severity: 'error',
  summary: 'Everything that a variant sets differs from the page itself.',
  why: 'The experiment would compare visitors who see the same page.',
  *check(document) {
    for (const { variants } of listExperiments(document)) {
      for (const { changes } of variants) {
        const moves = changes.filter(({ moveAfter }) => moveAfter !== undefined);
        for (const change of changes) {
          yield* checkWords(document, change);
          yield* checkMove(document, change, moves.length > 1);
        }
      }
    }
  },
  faults: () => ({
    'woman.json experiments[0].variants[1].changes[0].set.title at "The end": The page "end" already has this "title". Write something different, or remove it.':
      varyWoman(renameEnd('The end')),
    'woman.json experiments[0].variants[1].changes[0].optionOrder at [: The options of "water" are already in this order. Write a different order, or remove it.':
      varyWoman('{ "page": "water", "optionOrder": ["Tea", "Juice", "Water"] }'),
    'woman.json experiments[0].variants[1].changes[0].moveAfter at "end": A page can\'t come after itself. Name the page that it should come after, or remove it.':
      varyWoman('{ "page": "end", "moveAfter": "end" }'),
    'woman.json experiments[0].variants[1].changes[0].moveAfter at "sleep": The page "end" already comes after "sleep". Name the page that it should come after, or remove it.':
      varyWoman('{ "page": "end", "moveAfter": "sleep" }'),
  }),
  nearMisses: () => ({
    'a page that a variant moves, with its step number': man(
      nap('"layout": "statement"'),
      addExperiments(vary('order', '{ "page": "nap", "moveAfter": "water" }')),
    ),
  }),
};

function* checkWords(document: ContentDocument, change: ReadChange): Generator<Report> {
  const page = listPages(document).find(({ id }) => id === change.page)?.fields;
  if (!page) return;
  for (const [field, value] of Object.entries(change.set ?? {})) {
    if (!isDeepStrictEqual(value, page[field])) continue;
    const problem = `The page ${quote(change.page)} already has this ${quote(field)}.`;
    yield { path: [...change.path, 'set', field], problem, remedy: 'Write something different, or remove it.' };
  }
  const isSame = isDeepStrictEqual(change.optionOrder, listOptionValues(page.options));
  if (change.optionOrder && isSame && !Object.hasOwn(change.set ?? {}, 'options')) {
    const problem = `The options of ${quote(change.page)} are already in this order.`;
    yield { path: [...change.path, 'optionOrder'], problem, remedy: 'Write a different order, or remove it.' };
  }
}

/** If other pages move too, it may be right to name the page that it already follows. */
function* checkMove(document: ContentDocument, change: ReadChange, isAmongMoves: boolean): Generator<Report> {
  const { page, path, moveAfter } = change;
  const order = listPages(document).filter(({ isDetour }) => !isDetour);
  const place = order.findIndex(({ id }) => id === page);
  const isAfter = place > 0 && order[place - 1]?.id === moveAfter;
  if (moveAfter !== page && (!isAfter || isAmongMoves)) return;
  const problem =
    moveAfter === page
      ? `A page can't come after itself.`
      : `The page ${quote(page)} already comes after ${quote(moveAfter)}.`;
  yield { path: [...path, 'moveAfter'], problem, remedy: 'Name the page that it should come after, or remove it.' };
}
