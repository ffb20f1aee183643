import fc from 'fast-check';
import { listSubsets } from '../../../src/domain/answers/several.ts';
import { findKindOf } from '../../../src/domain/answers/answers.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { ask } from '../../../src/domain/flow/questions.ts';
import type { Question } from '../../../src/pages/definition.ts';
import { snapAmount } from '../../../src/domain/answers/amounts.ts';
import { answerLimits, type NumberLimits } from '../../../src/domain/generated/answer-limits.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { nameKnown } from '../../../src/domain/body/known-answers.ts';
import type { AnswerField, AnswerKind, Answers, Flow } from '../../../src/domain/generated/types.ts';
import { today } from './small-flow.ts';

const tenths = (min: number, max: number) => fc.integer({ min: min * 10, max: max * 10 }).map((n) => n / 10);

// Most random goals are out of reach; every second visitor has one that isn't.
const measures = nameKnown({ height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } });
const heights = fc.oneof(
  fc.integer({ min: 120, max: 230 }).map((cm) => ({ cm })),
  fc.integer({ min: 47, max: 90 }).map((inches) => ({ ft: Math.floor(inches / 12), inch: inches % 12 })),
);
const weights = fc.oneof(
  tenths(35, 300).map((kg) => ({ kg })),
  tenths(77, 661).map((lbs) => ({ lbs })),
);
// Including days that have passed since they were stored.
const days = fc.integer({ min: -30, max: 1500 }).map((n) => addDays(today, n));

/** Any answer to a question without options, by its kind. */
const entered: Partial<Record<AnswerKind, (question: Question) => fc.Arbitrary<unknown>>> = {
  number: ({ answer }) => {
    const limits = answerLimits[answer] as NumberLimits;
    return fc.double({ min: limits.min, max: limits.max, noNaN: true }).map((n) => snapAmount(n, limits));
  },
  height: ({ answer }) => fc.oneof(fc.constant(measures[answer as AnswerField]), heights),
  weight: ({ answer }) => fc.oneof(fc.constant(measures[answer as AnswerField]), weights),
  date: () => days,
};

function answersOf(question: Question): fc.Arbitrary<unknown> {
  const name = findKindOf(question.answer) ?? 'choice';
  if (kinds[name].isList) return fc.constantFrom(...listSubsets(question));
  if (question.options) return fc.constantFrom(...question.options.map(({ value }) => value));
  return entered[name]?.(question) ?? fc.constantFrom(...kinds[name].examples(question, today));
}

/** Possible stored answers of visitors: each answer of the flows absent, or any that one of their pages accepts. */
export function randomAnswers(...flows: Flow[]): fc.Arbitrary<Answers> {
  const byField = new Map<string, fc.Arbitrary<unknown>[]>();
  for (const question of flows.flatMap(({ pages }) => pages).flatMap(ask)) {
    byField.set(question.answer, [...(byField.get(question.answer) ?? []), answersOf(question)]);
  }
  const fields = [...byField.keys()];
  const given = Object.fromEntries([...byField].map(([field, values]) => [field, fc.oneof(...values)]));
  // Visitors with almost all answers get far; those with half of them don't.
  const missing = fc.oneof(fc.subarray(fields, { maxLength: 2 }), fc.subarray(fields));
  return fc.tuple(fc.record(given), missing).map(([all, left]) => {
    for (const field of left) delete all[field];
    return all as Answers;
  });
}
