import { answers } from '../../examples/changes.ts';
import { askNumber, askText, minutes, required } from '../../examples/questions.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import type { FieldDeclaration } from '../../../../src/domain/generated/types.ts';
import { isMultiple } from '../../../../src/domain/answers/limits.ts';
import { findKind } from '../../parsing/document.ts';
import { isAnswerKind } from '../../parsing/field-kinds.ts';
import { asFields, asList, isFields, type Fields } from '../../parsing/pages.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Report } from '../../parsing/finding.ts';
import type { Rule } from '../rule.ts';

/** The limits that fields of a kind must have; none for an unknown one. */
const findLimits = (kind: unknown): Partial<FieldDeclaration> =>
  isAnswerKind(kind) ? (kinds[kind].newField ?? {}) : {};

const allLimits = [...new Set(Object.values(kinds).flatMap(({ newField = {} }) => Object.keys(newField)))];

/** A field has the limits of its kind, and some number is within them. */
export const fieldLimits: Rule = {
  id: 'field-limits',
  severity: 'error',
  summary:
    'A field for numbers has a unit, a min, a max and a step; a field for texts has a maxLength; others have none. Only a weight has a role. The min is below the max, and both are multiples of the step.',
  why: 'The page, the browser and the service accept exactly the answers within these limits.',
  skipVariants: true,
  *check(document) {
    if (findKind(document) !== 'answers') return;
    for (const [index, field] of asList(asFields(document.value).fields).entries()) {
      if (isFields(field) && typeof field.kind === 'string') yield* checkField(field, ['fields', index]);
    }
  },
  faults: () => ({
    'answers.json fields[1].role at "role": A field of the kind "choice" has no "role". Remove it.': answers(
      '"label": "What the visitor drinks"',
      '"role": "goal", "label": "What the visitor drinks"',
    ),
    'answers.json fields[3].kind at "number": A field of the kind "number" also needs "max" and "step". Write its limits, such as "unit": "minutes", "min": 5, "max": 120, "step": 5.':
      askNumber(
        '',
        '{ "name": "minutesADay", "kind": "number", "forApp": true, "label": "Minutes a day", "unit": "minutes", "min": 5 }',
      ),
    'answers.json fields[3].min at 120: The min 120 is not below the max 5. Write the smallest number as min, and the largest as max.':
      askNumber('', minutes.replace('"min": 5, "max": 120', '"min": 120, "max": 5')),
    'answers.json fields[3].max at 120: The max 120 is not a multiple of the step 50. Change one of the two: every number that is stored is a multiple of the step.':
      askNumber('', minutes.replace('"step": 5', '"step": 50').replace('"min": 5', '"min": 50')),
    'answers.json fields[3].kind at "text": A field of the kind "text" also needs "maxLength". Write its limits, such as "maxLength": 60.':
      askText(required, '{ "name": "firstName", "kind": "text", "forApp": true, "label": "First name" }'),
  }),
  nearMisses: () => ({
    'limits that are decimals of the step': askNumber(
      '',
      minutes.replace('"min": 5, "max": 120, "step": 5', '"min": 0.3, "max": 0.9, "step": 0.1'),
    ),
  }),
};

const mayHaveRole = (kind: unknown): boolean => isAnswerKind(kind) && kinds[kind].mayDeclare === 'role';

function* checkField(field: Fields, path: Report['path']): Generator<Report> {
  const { kind } = field;
  const limits = findLimits(kind);
  const wanted = Object.keys(limits);
  const missing = wanted.filter((name) => !(name in field));
  if (missing.length > 0) {
    const example = JSON.stringify(limits, null, 1).replaceAll(/\s+/g, ' ').slice(2, -2);
    const problem = `A field of the kind ${quote(kind)} also needs ${listWords(missing, 'and')}.`;
    yield { path: [...path, 'kind'], problem, remedy: `Write its limits, such as ${example}.` };
  }
  const others = [...allLimits, ...(mayHaveRole(kind) ? [] : ['role'])];
  for (const name of others.filter((it) => it in field && !wanted.includes(it))) {
    const problem = `A field of the kind ${quote(kind)} has no ${quote(name)}.`;
    yield { path: [...path, name], at: 'key', problem, remedy: 'Remove it.' };
  }
  if ('step' in limits) yield* checkNumbers(field, path);
}

function* checkNumbers({ min, max, step }: Fields, path: Report['path']): Generator<Report> {
  if (typeof min !== 'number' || typeof max !== 'number') return;
  if (min >= max) {
    const problem = `The min ${min} is not below the max ${max}.`;
    yield { path: [...path, 'min'], problem, remedy: 'Write the smallest number as min, and the largest as max.' };
  }
  if (typeof step !== 'number' || step <= 0) return;
  for (const [name, limit] of Object.entries({ min, max })) {
    if (isMultiple(limit, step)) continue;
    const problem = `The ${name} ${limit} is not a multiple of the step ${step}.`;
    yield {
      path: [...path, name],
      problem,
      remedy: 'Change one of the two: every number that is stored is a multiple of the step.',
    };
  }
}
