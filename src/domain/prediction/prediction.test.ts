import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { makeFacts, makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Answers, Flow, Weight } from '../generated/types.ts';
import { compareWithEvent, pickMilestones, predict, predictGoal, weeklyWeights, weightOn } from './prediction.ts';

const today = '2026-12-03';
const plain = makeFlow(['start']);
const paced: Flow = {
  ...plain,
  weeklyRates: [
    { when: { field: 'water', is: 'gently' }, rate: 0.005 },
    { when: { field: 'water', isSet: true }, rate: 0.0075 },
    { rate: 0.01 },
  ],
};

it.each<[string, Flow, Answers, days: number]>([
  ['half a percent a week', paced, { water: 'gently' }, 140],
  ['three quarters', paced, { water: 'steadily' }, 94],
  ['the rate of the last entry', paced, {}, 70],
  ['one percent where the flow has no rates', plain, { water: 'gently' }, 70],
])('the goal is predicted with the first weekly rate that applies: %s', (_, flow, answers, days) => {
  const body = { weight: { kg: 70 }, weightGoal: { kg: 63 } };
  expect(predictGoal(flow, makeFacts({ ...body, ...answers }))?.days).toBe(days);
});

it.each(['weight', 'weightGoal'])('there is no prediction without the answer %s', (missing) => {
  const body = { weight: { kg: 70 }, weightGoal: { kg: 63 } };
  expect(predictGoal(plain, makeFacts({ ...body, [missing]: undefined }))).toBeUndefined();
});

describe('predict', () => {
  it.each([
    // One percent of the weight a week.
    [{ kg: 70 }, { kg: 63 }, undefined, 70],
    [{ kg: 80 }, { kg: 70 }, undefined, 88],
    [{ kg: 72.5 }, { kg: 65.25 }, undefined, 70],
    [{ kg: 70 }, { kg: 69.9 }, undefined, 1],
    [{ kg: 70 }, { kg: 69.89 }, undefined, 2],
    [{ kg: 100 }, { kg: 90 }, 0.005, 140],
    [{ lbs: 160 }, { lbs: 144 }, undefined, 70],
    [{ lbs: 160 }, { kg: 65 }, undefined, 74],
    [{ kg: 70 }, { kg: 70 }, undefined, 0],
    [{ kg: 70 }, { kg: 75 }, undefined, 0],
  ])('from %o to %o at the rate %s takes %d days', (weight, weightGoal, weeklyRate, days) =>
    expect(predict({ weight, weightGoal, today, weeklyRate })).toMatchObject({ days, goalDate: addDays(today, days) }),
  );

  it('names the first day that the arithmetic allows, neither earlier nor later, in either unit', () => {
    // Tenths of a unit and thousandths of the weight, so that the days can be checked with integers.
    const goals = fc.integer({ min: 351, max: 3000 }).chain((weight) =>
      fc.record({
        weight: fc.constant(weight),
        goal: fc.integer({ min: 350, max: weight - 1 }),
        rate: fc.integer({ min: 1, max: 20 }),
        unit: fc.constantFrom('kg', 'lbs'),
      }),
    );
    fc.assert(
      fc.property(goals, ({ weight, goal, rate, unit }) => {
        const inUnit = (tenths: number) => ({ [unit]: tenths / 10 }) as unknown as Weight;
        const visitor = { weight: inUnit(weight), weightGoal: inUnit(goal) };
        const { days } = predict({ ...visitor, today, weeklyRate: rate / 1000 });
        // days × (weight × rate ÷ 7) reaches the loss, and one day less does not.
        const needed = (weight - goal) * 7 * 1000;
        expect(days * weight * rate).toBeGreaterThanOrEqual(needed);
        expect((days - 1) * weight * rate).toBeLessThan(needed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('compareWithEvent', () => {
  it.each([undefined, '2026-12-03', '2026-12-02', 'someday'])('compares nothing with an event on %s', (eventDate) => {
    const weight = { kg: 70 };
    const prediction = predict({ weight, weightGoal: { kg: 63 }, today });
    expect(compareWithEvent({ prediction, eventDate, today, weight })).toBeUndefined();
  });

  it.each<[Weight, Weight, rate: number, eventDate: string, object]>([
    [{ kg: 70 }, { kg: 63 }, 0.01, '2027-02-11', { kind: 'goalFirst', daysBefore: 0 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2027-02-12', { kind: 'goalFirst', daysBefore: 1 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2027-03-11', { kind: 'goalFirst', daysBefore: 28 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2027-02-10', { kind: 'byEvent', loss: 6.9 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2026-12-14', { kind: 'byEvent', loss: 1.1 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2026-12-13', { kind: 'generic', loss: 1 }],
    [{ kg: 70 }, { kg: 63 }, 0.01, '2026-12-04', { kind: 'generic', loss: 0.1 }],
    [{ lbs: 160 }, { lbs: 144 }, 0.01, '2026-12-07', { kind: 'generic', loss: 0.9 }],
    [{ lbs: 160 }, { lbs: 144 }, 0.01, '2026-12-08', { kind: 'byEvent', loss: 1.1 }],
    [{ lbs: 160 }, { lbs: 144 }, 0.01, '2027-01-02', { kind: 'byEvent', loss: 6.9 }],
    // Exactly one pound, despite floating-point errors.
    [{ lbs: 56 }, { lbs: 40 }, 0.005, '2026-12-28', { kind: 'generic', loss: 1 }],
  ])(
    'on the way from %o to %o at the rate %d, an event on %s gets %o',
    (weight, weightGoal, rate, eventDate, words) => {
      const prediction = predict({ weight, weightGoal, today, weeklyRate: rate });
      expect(compareWithEvent({ prediction, eventDate, today, weight })).toEqual(words);
    },
  );
});

describe('the curve', () => {
  const curveTo = (kg: number, from = 70) =>
    weeklyWeights(predict({ weight: { kg: from }, weightGoal: { kg }, today }));

  it('goes week by week and ends at the goal, once', () => {
    expect(curveTo(68)).toEqual([
      { week: 0, day: '2026-12-03', kg: 70 },
      { week: 1, day: '2026-12-10', kg: expect.closeTo(69.3, 10) },
      { week: 2, day: '2026-12-17', kg: expect.closeTo(68.6, 10) },
      { week: 20 / 7, day: '2026-12-23', kg: 68 },
    ]);
    expect(curveTo(63).map(({ week }) => week)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(curveTo(70), 'nothing to lose').toEqual([{ week: 0, kg: 70, day: today }]);
  });

  it.each([
    ['every week', 95, 6, [0, 1, 2, 3, 4, 5]],
    ['every other week', 90, 6, [0, 2, 4, 6, 8, 10]],
    ['every fourth week', 80, 6, [0, 4, 8, 12, 16, 20]],
    ['none that would crowd the goal', 87.5, 6, [0, 4, 8, 88 / 7]],
    ['today and the goal, if no more fit', 40, 1, [0, 60]],
  ])('keeps as milestones %s', (_, goal, most, weeks) =>
    expect(pickMilestones(curveTo(goal, 100), most).map(({ week }) => week)).toEqual(weeks),
  );

  it.each([
    ['today', 0, 80],
    ['after five weeks', 35, 76],
    ['on the goal date', 70, 72],
    ['behind it', 100, 72],
  ])('has a weight for each day: %s', (_, days, kg) => {
    const prediction = predict({ weight: { kg: 80 }, weightGoal: { kg: 72 }, today });
    expect(weightOn(addDays(today, days), today, prediction)).toBeCloseTo(kg, 10);
  });
});
