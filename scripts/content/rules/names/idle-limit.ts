import { listStoredKinds } from '../../graph/model/field-kinds.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { asFields, asList, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';

/** A page with several answers lets visitors choose several, and its limit is below the number of its options. */
export const idleLimit: Rule = {
  id: 'idle-limit',
  severity: 'error',
  summary:
    'On a page of the type “choices”, at least two options can be chosen together, a limit is below their number, and the line that counts the chosen ones names no other number.',
  why: 'Visitors would be told of a choice that they don’t have.',
  *check(document) {
    for (const { fields, path } of listPages(document)) {
      const options = asList(fields.options)
        .map(asFields)
        .filter(({ retired }) => retired !== true);
      if (
        !listStoredKinds(fields.type, { question: fields, part: [] }).some((kind) => kinds[kind].isList) ||
        options.length === 0
      )
        continue;
      const together = options.filter(({ alone }) => alone !== true).length;
      const { most } = asFields(fields.limit);
      if (together < 2) {
        const problem = 'No two options of this page can be chosen together.';
        const remedy =
          'Remove "alone" from the others, or make it a page of the type "choice", with a field of that kind.';
        yield { path: [...path, 'options'], problem, remedy };
      } else if (typeof most === 'number' && most >= together) {
        const problem = `Only ${together} options can be chosen together, so a limit of ${most} limits nothing.`;
        yield { path: [...path, 'limit', 'most'], problem, remedy: 'Write a smaller number, or remove "limit".' };
      } else {
        const { chosen } = asFields(fields.messages);
        const named = typeof chosen === 'string' ? /\d+/.exec(chosen)?.[0] : undefined;
        const right = typeof most === 'number' ? most : together;
        if (named === undefined || Number(named) === right) continue;
        const problem = `This line names ${named}, but visitors can choose ${typeof most === 'number' ? `up to ${most}` : `as many as they like, of ${together}`}.`;
        const remedy =
          typeof most === 'number' ? `Write ${most}.` : 'Leave the number out: "{count} chosen". Or add a "limit".';
        yield { path: [...path, 'messages', 'chosen'], problem, remedy };
      }
    }
  },
};
