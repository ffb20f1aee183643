import type { KnownAnswer } from '../../../../src/domain/generated/known-fields.ts';
import { factNames } from '../../graph/model/field-kinds.ts';
import { findKind } from '../../parsing/document.ts';
import { findKnown } from '../../parsing/field-kinds.ts';
import { listFields } from '../../parsing/fields.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** What a write to the service contains beside the answers. */
const besideAnswers = ['attribution', 'experiments', 'offPath', 'plan', 'sensitiveConsent'];

const whatIs: Record<KnownAnswer, string> = {
  height: 'the height',
  weight: 'the weight today (the weight to reach has "role": "goal")',
  weightGoal: 'the weight to reach',
  email: 'the e-mail address',
};

/** Every field is declared once. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  severity: 'error',
  summary:
    'Every answer field is declared once, and so is each answer that the app computes with: one height, one weight, one goal and one e-mail address.',
  why: 'It would be unclear which declaration applies.',
  skipVariants: true,
  *check(document, { documents }) {
    if (findKind(document) !== 'answers') return;
    const seen = new Set<string>();
    const known = new Map<KnownAnswer, string>();
    for (const field of listFields(documents)) {
      const { name, path } = field;
      const answer = findKnown(field);
      const other = answer && known.get(answer);
      if (answer && other !== undefined && other !== name) {
        const problem = `${quote(name)} is a second field for ${whatIs[answer]}, beside ${quote(other)}.`;
        yield { path: [...path, 'kind'], problem, remedy: 'Let both pages store their answer in one field.' };
      }
      if (answer && other === undefined) known.set(answer, name);
      if (seen.has(name)) {
        const problem = `The field ${quote(name)} is declared twice.`;
        yield {
          path: [...path, 'name'],
          problem,
          remedy: 'Remove one of them, or give the other question another name.',
        };
      }
      seen.add(name);
    }
  },
};

/** No field has a name with another meaning. */
export const takenFieldName: Rule = {
  id: 'taken-field-name',
  severity: 'error',
  summary: 'No answer field has the name of something else: a fact such as bmi, or a word of the programming language.',
  why: 'The two could not be told apart.',
  skipVariants: true,
  *check(document, { documents }) {
    if (findKind(document) !== 'answers') return;
    for (const { name, path } of listFields(documents)) {
      // Every object has names such as toString.
      if (!factNames.includes(name) && !besideAnswers.includes(name) && !(name in {})) continue;
      const problem = `${quote(name)} is taken.`;
      yield {
        path: [...path, 'name'],
        problem,
        remedy: 'Choose another name, such as the question in two or three words.',
      };
    }
  },
};
