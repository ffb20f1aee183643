import { fixedFields } from '../../experiments/fixed-fields.ts';
import { listChanges } from '../../experiments/read-experiments.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

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
};
