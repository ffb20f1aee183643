import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { findKind } from '../../parsing/document.ts';
import { listFields } from '../../parsing/fields.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** The user properties that are not answers: schemas/analytics.schema.json describes them. */
const taken = ['funnel_id', 'gender_program', 'paddle_customer_id', 'customer_id'];

/** What analytics may learn of answers is clear and allowed. */
export const wrongUserProperty: Rule = {
  id: 'wrong-user-property',
  severity: 'error',
  summary:
    'A user property has a name of its own, and its answer is one of a list and not one that stays in the browser.',
  why: 'Analytics would mix up two things, or learn something that visitors were promised to keep.',
  skipVariants: true,
  *check(document, { documents }) {
    if (findKind(document) !== 'answers') return;
    const seen = new Set(taken);
    for (const { kind, isSent, userProperty, path } of listFields(documents)) {
      if (userProperty === undefined) continue;
      const at = [...path, 'userProperty'];
      const name = quote(userProperty);
      if (seen.has(userProperty)) {
        const problem = `The user property ${name} is taken.`;
        yield { path: at, problem, remedy: 'Choose another name, or remove it from one of the two.' };
      } else if (!kind || !kinds[kind].isForAnalytics || !isSent) {
        const what = isSent ? `of the kind ${quote(kind)}` : 'one that stays in the browser';
        const problem = `This answer cannot be the user property ${name}: it is ${what}.`;
        yield { path: at, problem, remedy: 'Remove "userProperty", or name it at a field of the kind "choice".' };
      }
      seen.add(userProperty);
    }
  },
};
