import { hasSameValues, listValuesOf } from '../../experiments/option-values.ts';
import { listChanges } from '../../experiments/read-experiments.ts';
import { listWords } from '../../words/words.ts';
import { listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** Options that a variant sets have the same values as the page's options. */
export const changedValues: Rule = {
  id: 'changed-values',
  severity: 'error',
  summary: 'Options that a variant sets have the same values as those of the page. Everything else may differ.',
  why: 'Otherwise the answers could not be compared, and routes and conditions would miss the values.',
  *check(document) {
    for (const { path, page: id, set = {} } of listChanges(document)) {
      const page = listPages(document).find((it) => it.id === id)?.fields;
      for (const field of page ? ['options', 'question'] : []) {
        if (!Object.hasOwn(set, field) || hasSameValues(field, page?.[field], set[field])) continue;
        const [values, now] = [listValuesOf(field, page?.[field]), listValuesOf(field, set[field])];
        const added = now.filter((value) => !values.includes(value));
        const missing = values.filter((value) => !now.includes(value));
        const parts = [
          ...(added.length > 0 ? [`only here: ${listWords(added, 'and')}`] : []),
          ...(missing.length > 0 ? [`only there: ${listWords(missing, 'and')}`] : []),
        ];
        const difference = parts.length > 0 ? parts.join('; ') : 'one is here twice';
        const problem = `These options have different values from those of the page; ${difference}.`;
        const remedy = 'List each option of the page once, with its value, and change only the rest.';
        yield { path: [...path, 'set', field], problem, remedy };
      }
    }
  },
};
