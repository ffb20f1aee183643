import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import { answerAll, flows, sexes } from '../../../tests/support/content.ts';
import type { Answers, Flow } from '../generated/types.ts';
import { makeShownPlan } from './plan.ts';

const words = { title: 'Week 1', text: 'Eat.' };
const steps = (...hours: (12 | 10 | 8)[]) => hours.map((eatingHours) => ({ ...words, eatingHours }));

/** A flow whose plan depends on the age and the pace. */
const flow = {
  ...flows.woman,
  gates: [],
  plan: {
    caution: { when: { field: 'age', is: '60-80' }, text: 'Ask your doctor first.' },
    windows: [
      { when: { field: 'age', is: '18-29' }, eatingHours: 8, steps: steps(12, 10, 8) },
      { when: { field: 'age', is: '50-59' }, eatingHours: 12, steps: steps(12, 12, 12) },
      { eatingHours: 10, steps: steps(12, 10, 10) },
    ],
    times: [{ closes: '19:30' }],
    daysOff: [{ id: 'weekend', text: 'Saturday or Sunday' }],
    habits: [
      { id: 'morning-water', emoji: '💧', ...words },
      { id: 'decide-tonight', emoji: '⏰', ...words },
    ],
    words: flows.woman.plan?.words,
  },
  weeklyRates: [{ when: { field: 'quicklyLoseWeight', is: 'Gently' }, rate: 0.005 }, { rate: 0.01 }],
} as Flow;
const make = (answers: Answers, file = flow) =>
  makeShownPlan(file, { answers, hasPurchased: false, today: '2026-12-03' });

describe('the plan for the app', () => {
  it('has hours and ids, and no words', () => {
    expect(make({ age: '18-29', quicklyLoseWeight: 'Gently' })).toEqual({
      fastingHours: 16,
      eatingHours: 8,
      steps: [12, 10, 8],
      opens: '11:30',
      closes: '19:30',
      dayOff: 'weekend',
      habits: ['morning-water', 'decide-tonight'],
      weeklyRate: 0.005,
      needsDoctor: false,
    });
  });

  it('names the doctor, and never more than 12 hours, for visitors who need caution', () => {
    expect(make({ age: '60-80' })).toMatchObject({ fastingHours: 12, steps: [12, 12, 12], needsDoctor: true });
    expect(make({ age: '50-59' })).toMatchObject({ fastingHours: 12, needsDoctor: false });
  });

  it.each(sexes)('is what the schema says in the %s flow', (sex) => {
    expect(make(answerAll(sex), flows[sex])).toSatisfy(compileSchema('entities/shown-plan'));
  });
});
