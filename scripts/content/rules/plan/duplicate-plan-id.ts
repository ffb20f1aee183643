import { isFlow } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

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
};
