import type { JSONPath } from 'jsonc-parser';
import { HABITS } from '../../../../src/domain/plan/plan.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, asList, isFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** In the lists of the plan and of the weekly rates, only the last entry is for everybody. */
export const entryOrder: Rule = {
  id: 'entry-order',
  severity: 'error',
  summary: `In each list of the plan and in "weeklyRates", the last entry has no condition (of the habits the last ${HABITS}), and all others have one.`,
  why: 'Everybody must get a plan, and entries after one without a condition never apply.',
  *check(document) {
    if (!isFlow(document)) return;
    const { plan, weeklyRates } = asFields(document.value);
    const { windows, times, daysOff, habits } = asFields(plan);
    yield* checkList(weeklyRates, ['weeklyRates']);
    yield* checkList(windows, ['plan', 'windows']);
    yield* checkList(times, ['plan', 'times']);
    yield* checkList(daysOff, ['plan', 'daysOff']);
    yield* checkList(habits, ['plan', 'habits'], HABITS);
  },
};

function* checkList(list: unknown, path: JSONPath, open = 1) {
  const entries = asList(list);
  // The schemas report other values, and a misspelt "when".
  if (entries.length < open || !entries.every(isFields)) return;
  for (const [index, entry] of entries.entries()) {
    const isForAll = index >= entries.length - open;
    if (isForAll && entry.when !== undefined) {
      const problem = 'This entry has a condition: visitors for whom no entry applies would get nothing.';
      yield { path: [...path, index, 'when'], problem, remedy: 'Add an entry without "when" at the end of the list.' };
    }
    if (!isForAll && entry.when === undefined) {
      const problem = 'This entry has no condition, so some after it never apply.';
      yield { path: [...path, index], problem, remedy: 'Give it a "when", or move it to the end of the list.' };
    }
  }
}
