import fc from 'fast-check';
import { listSubsets } from '../../../src/domain/answers/several.ts';
import { snapAmount } from '../../../src/domain/answers/amounts.ts';
import { countPoints } from '../../../src/domain/answers/scale.ts';
import { answerLimits, type NumberLimits } from '../../../src/domain/generated/answer-limits.ts';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { nameKnown } from '../../../src/domain/body/known-answers.ts';
import type { Answers, Flow, Page } from '../../../src/domain/generated/types.ts';
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

function answersOf(page: Page): fc.Arbitrary<unknown> | undefined {
  switch (page.type) {
    case 'choice':
      return fc.constantFrom(...page.options.map(({ value }) => value));
    case 'choices':
      return fc.constantFrom(...listSubsets(page));
    case 'loading':
      return page.question && fc.constantFrom(...page.question.options.map(({ value }) => value));
    case 'scale':
      return fc.integer({ min: 1, max: countPoints(page.answer) });
    case 'number': {
      const limits = answerLimits[page.answer] as NumberLimits | undefined;
      return limits && fc.double({ min: limits.min, max: limits.max, noNaN: true }).map((n) => snapAmount(n, limits));
    }
    case 'text':
      return fc.constantFrom('Maria', 'Élodie 🍏');
    case 'measure':
      return fc.oneof(fc.constant(measures[page.answer]), page.answer === 'height' ? heights : weights);
    case 'date':
      return days;
    case 'email':
      return fc.constant('visitor@example.com');
    case 'start':
    case 'info':
    case 'prediction':
    case 'paywall':
      return undefined;
    default:
      return page satisfies never;
  }
}

/** Possible stored answers of visitors: each answer of the flows absent, or any that one of their pages accepts. */
export function randomAnswers(...flows: Flow[]): fc.Arbitrary<Answers> {
  const byField = new Map<string, fc.Arbitrary<unknown>[]>();
  for (const page of flows.flatMap(({ pages }) => pages)) {
    const values = 'answer' in page && page.answer ? answersOf(page) : undefined;
    if (values && 'answer' in page && page.answer)
      byField.set(page.answer, [...(byField.get(page.answer) ?? []), values]);
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
