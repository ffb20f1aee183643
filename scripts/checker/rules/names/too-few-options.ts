import { asFields, asList, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** A question with retired options still offers at least two. */
export const tooFewOptions: Rule = {
  id: 'too-few-options',
  severity: 'error',
  summary: 'A question offers at least two options, not counting those that are retired.',
  why: 'A visitor would have nothing to choose from.',
  *check(document) {
    for (const { fields, path } of listPages(document)) {
      const options = asList(fields.options).map(asFields);
      const offered = options.filter(({ retired }) => retired !== true).length;
      if (offered === options.length || offered > 1) continue;
      const problem = `Of the ${options.length} options of this page, ${offered === 0 ? 'all' : 'all but one'} are retired.`;
      const remedy = 'Remove "retired" from one, or add another option.';
      yield { path: [...path, 'options'], problem, remedy };
    }
  },
};
