import { answers, woman } from '../../examples/changes.ts';
import { declare, heightPage, choicePage, storeIn } from '../../examples/questions.ts';
import { addAfterEnd } from '../../examples/pages.ts';
import type { KnownAnswer } from '../../../../src/domain/generated/known-fields.ts';
import { factNames } from '../../graph/model/field-kinds.ts';
import { findKind } from '../../parsing/document.ts';
import { findKnown } from '../../parsing/field-kinds.ts';
import { listFields } from '../../parsing/fields.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';

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
  faults: () => ({
    'answers.json fields[3].name at "water": The field "water" is declared twice. Remove one of them, or give the other question another name.':
      answers(declare('{ "name": "water", "kind": "choice", "label": "Water" }')),
    'answers.json fields[4].kind at "height": "stature" is a second field for the height, beside "height". Let both pages store their answer in one field.':
      {
        ...answers(declare('{ "name": "stature", "kind": "height", "forApp": true, "label": "Stature" }')),
        ...woman(
          addAfterEnd(heightPage('tall'), heightPage('taller').replace('"answer": "height"', '"answer": "stature"')),
        ),
      },
  }),
  nearMisses: () => ({
    'a height and two days': {
      ...woman(
        addAfterEnd(
          heightPage('tall'),
          ...[['day', 'specificMotivationDate', 30] as const, ['other-day', 'otherDay', 31] as const].map(
            ([id, field, step]) =>
              `{ "id": "${id}", "type": "date", "step": ${step}, "analytics": "${id}", "title": "When?", "answer": "${field}", "label": "Day", "messages": { "required": "One", "notFuture": "Later", "tooFar": "Sooner" } }`,
          ),
        ),
      ),
      ...answers(declare('{ "name": "otherDay", "kind": "date", "forApp": true, "label": "Another day" }')),
    },
  }),
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
  faults: () => ({
    'answers.json fields[2].name at "attribution": "attribution" is taken. Choose another name, such as the question in two or three words.':
      storeIn('attribution'),
    'answers.json fields[3].name at "bmi": "bmi" is taken. Choose another name, such as the question in two or three words.':
      {
        ...answers(declare('{ "name": "bmi", "kind": "choice", "label": "Body mass index" }')),
        ...woman(
          '{ "field": "water", "isSet": true }',
          '{ "any": [{ "field": "water", "isSet": true }, { "field": "bmi", "isSet": true }] }',
        ),
      },
  }),
  nearMisses: () => ({
    'a field that stays in the browser, and a name that only begins like a fact': {
      ...answers(declare('{ "name": "bmiOfABird", "kind": "choice", "forApp": true, "label": "Bird", "sent": false }')),
      ...woman(addAfterEnd(choicePage('bird', 'bmiOfABird'))),
    },
  }),
};

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
  faults: () => ({
    'answers.json fields[3].userProperty at "s": This answer cannot be the user property "s": it is one that stays in the browser. Remove "userProperty", or name it at a field of the kind "choice".':
      {
        ...answers(
          declare('{ "name": "bird", "kind": "choice", "label": "Bird", "userProperty": "s", "sent": false }'),
        ),
        ...woman(addAfterEnd(choicePage('bird', 'bird'))),
      },
    'answers.json fields[1].userProperty at "funnel_id": The user property "funnel_id" is taken. Choose another name, or remove it from one of the two.':
      answers(
        '"label": "What the visitor drinks" }',
        '"label": "What the visitor drinks", "userProperty": "funnel_id" }',
      ),
  }),
  nearMisses: () => ({
    'a user property with the name of its field': answers(
      '"label": "What the visitor drinks" }',
      '"label": "What the visitor drinks", "userProperty": "water" }',
    ),
  }),
};
