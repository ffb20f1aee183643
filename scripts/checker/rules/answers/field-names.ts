import { factNames } from '../../graph/model/field-kinds.ts';
import { findKind } from '../../parsing/document.ts';
import { listFields } from '../../parsing/fields.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** What a write to the service contains beside the answers. */
const besideAnswers = ['attribution', 'experiments'];

/** Every field is declared once. */
export const duplicateField: Rule = {
  id: 'duplicate-field',
  severity: 'error',
  summary: 'Every answer field is declared once.',
  why: 'It would be unclear which declaration applies.',
  skipVariants: true,
  *check(document, { documents }) {
    if (findKind(document) !== 'answers') return;
    const seen = new Set<string>();
    for (const { name, path } of listFields(documents)) {
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
