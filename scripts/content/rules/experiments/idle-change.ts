import { isDeepStrictEqual } from 'node:util';
import { listOptionValues } from '../../experiments/option-values.ts';
import { listExperiments, type ReadChange } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

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
