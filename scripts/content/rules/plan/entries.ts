import { woman } from '../../examples/changes.ts';
import { addPlan, addRates, day, isWater, planHabit, planWindow } from '../../examples/plans.ts';
import type { JSONPath } from 'jsonc-parser';
import { HABITS } from '../../../../src/domain/plan/plan.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, asList, isFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

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
  faults: () => ({
    'woman.json plan.windows[0].when at {: This entry has a condition: visitors for whom no entry applies would get nothing. Add an entry without "when" at the end of the list.':
      woman(addPlan({ windows: planWindow(12, [12, 12, 12], isWater) })),
    'woman.json plan.daysOff[0] at {: This entry has no condition, so some after it never apply. Give it a "when", or move it to the end of the list.':
      woman(addPlan({ daysOff: `${day}, { "id": "monday", "text": "Monday" }` })),
    'woman.json plan.habits[0].when at {: This entry has a condition: visitors for whom no entry applies would get nothing. Add an entry without "when" at the end of the list.':
      woman(addPlan({ habits: `${planHabit('walk', isWater)}, ${planHabit('rest')}` })),
    'woman.json weeklyRates[0].when at {: This entry has a condition: visitors for whom no entry applies would get nothing. Add an entry without "when" at the end of the list.':
      woman(addRates(`{ "when": ${isWater}, "rate": 0.005 }`)),
  }),
  nearMisses: () => ({
    'weekly rates by an answer': woman(addRates(`{ "when": ${isWater}, "rate": 0.005 }, { "rate": 0.01 }`)),
  }),
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

/** Ids of days off and of habits are unique. */
export const duplicatePlanId: Rule = {
  id: 'duplicate-plan-id',
  severity: 'error',
  summary: 'No two days off of a plan have the same id, and no two habits.',
  why: 'The app knows the day off and the habits of a plan by their ids.',
  *check(document) {
    if (!isFlow(document)) return;
    const plan = asFields(asFields(document.value).plan);
    for (const list of ['daysOff', 'habits']) {
      const ids = asList(plan[list]).map((entry) => asFields(entry).id);
      for (const [index, id] of ids.entries()) {
        if (typeof id !== 'string' || ids.indexOf(id) === index) continue;
        const problem = `The id ${quote(id)} is used twice in this list.`;
        yield { path: ['plan', list, index, 'id'], problem, remedy: 'Give one of the two another id.' };
      }
    }
  },
  faults: () => ({
    'woman.json plan.habits[1].id at "walk": The id "walk" is used twice in this list. Give one of the two another id.':
      woman(addPlan({ habits: `${planHabit('walk')}, ${planHabit('walk')}` })),
  }),
  nearMisses: () => ({
    'a day off and a habit with the same id, and a habit for some': woman(
      addPlan({
        daysOff: '{ "id": "walk", "text": "Sunday" }',
        habits: `${planHabit('tea', isWater)}, ${planHabit('walk')}, ${planHabit('rest')}`,
      }),
    ),
  }),
};
