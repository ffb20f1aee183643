import { isDeepStrictEqual } from 'node:util';
import { listOptionValues } from '../../experiments/option-values.ts';
import { listExperiments, type ReadChange } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Every part of a change makes a difference. */
export const idleChange: Rule = {
  id: 'idle-change',
  severity: 'error',
  summary: 'Everything that a variant changes is different from the content as it stands.',
  why: 'Visitors would be compared who see the same.',
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
    const problem = `The page ${quote(change.page)} has this ${quote(field)} already.`;
    yield { path: [...change.path, 'set', field], problem, remedy: 'Write what is to differ, or take it out.' };
  }
  const isSame = isDeepStrictEqual(change.optionOrder, listOptionValues(page.options));
  if (change.optionOrder && isSame && !Object.hasOwn(change.set ?? {}, 'options')) {
    const problem = `The options of ${quote(change.page)} stand in this order already.`;
    yield { path: [...change.path, 'optionOrder'], problem, remedy: 'Put them in another one, or take it out.' };
  }
}

/** A page that follows already may be meant when others move, too. */
function* checkMove(document: ContentDocument, change: ReadChange, isAmongMoves: boolean): Generator<Report> {
  const { page, path, moveAfter } = change;
  const order = listPages(document).filter(({ isDetour }) => !isDetour);
  const place = order.findIndex(({ id }) => id === page);
  const isBehind = place > 0 && order[place - 1]?.id === moveAfter;
  if (moveAfter !== page && (!isBehind || isAmongMoves)) return;
  const problem =
    moveAfter === page
      ? `A page can't come after itself.`
      : `The page ${quote(page)} comes after ${quote(moveAfter)} already.`;
  yield { path: [...path, 'moveAfter'], problem, remedy: 'Name the page after which it is to come, or take it out.' };
}
