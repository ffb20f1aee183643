import { hasSameValues, listValuesOf } from '../../experiments/option-values.ts';
import { listChanges } from '../../experiments/read-experiments.ts';
import { listWords } from '../../words/words.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Options that a variant sets have the values that the page's options have. */
export const changedValues: Rule = {
  id: 'changed-values',
  severity: 'error',
  summary: 'Options that a variant sets have the same values as those of the page. What they say may differ.',
  why: 'The answers of both could not be compared, and routes and conditions look for the values.',
  *check(document) {
    for (const { path, page: id, set = {} } of listChanges(document)) {
      const page = listPages(document).find((it) => it.id === id)?.fields;
      for (const field of page ? ['options', 'question'] : []) {
        if (!Object.hasOwn(set, field) || hasSameValues(field, page?.[field], set[field])) continue;
        const [values, now] = [listValuesOf(field, page?.[field]), listValuesOf(field, set[field])];
        const added = now.filter((value) => !values.includes(value));
        const lacking = values.filter((value) => !now.includes(value));
        const parts = [
          ...(added.length > 0 ? [`only here: ${listWords(added, 'and')}`] : []),
          ...(lacking.length > 0 ? [`only there: ${listWords(lacking, 'and')}`] : []),
        ];
        const difference = parts.length > 0 ? parts.join('; ') : 'one stands here twice';
        const problem = `These options have other values than the page’s own; ${difference}.`;
        const remedy = 'Give each option of the page once, with its value, and change only the rest.';
        yield { path: [...path, 'set', field], problem, remedy };
      }
    }
  },
};
