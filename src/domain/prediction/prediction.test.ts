import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../dates/calendar.ts';
import { makeFacts, makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Answers, Flow, Weight } from '../generated/types.ts';
import {
  DEFAULT_WEEKLY_RATE,
  compareWithEvent,
  findWeeklyRate,
  pickMilestones,
  predict,
  predictGoal,
  weeklyWeights,
  weightOn,
} from './prediction.ts';

const today = '2026-12-03';

// Tenths of a unit, so that days can be checked with integers.
const losses = fc.tuple(fc.integer({ min: 351, max: 3000 }), fc.integer({ min: 1, max: 20 })).chain(([weight, rate]) =>
  fc.record({
    weight: fc.constant(weight),
    goal: fc.integer({ min: 350, max: weight - 1 }),
    rate: fc.constant(rate),
  }),
);
const inUnit = (unit: 'kg' | 'lbs', tenths: number): Weight =>
  unit === 'kg' ? { kg: tenths / 10 } : { lbs: tenths / 10 };
const units = fc.constantFrom<'kg' | 'lbs'>('kg', 'lbs');

const plain = makeFlow(['start']);
const paced: Flow = {
  ...plain,
  weeklyRates: [
    { when: { field: 'water', is: 'gently' }, rate: 0.005 },
    { when: { field: 'water', isSet: true }, rate: 0.0075 },
    { rate: 0.01 },
  ],
};

describe('the weekly rate of a visitor', () => {
  it.each<[Flow, Answers, number, days: number]>([
    [paced, { water: 'gently' }, 0.005, 140],
    [paced, { water: 'steadily' }, 0.0075, 94],
    [paced, {}, 0.01, 70],
    [plain, { water: 'gently' }, DEFAULT_WEEKLY_RATE, 70],
  ])('is that of the first entry that applies, and decides about the day of the goal', (flow, answers, rate, days) => {
    expect(findWeeklyRate(flow, makeFacts(answers))).toBe(rate);
    const body = { weight: { kg: 70 }, weightGoal: { kg: 63 } };
    expect(predictGoal(flow, makeFacts({ ...body, ...answers }))?.days).toBe(days);
    for (const missing of ['weight', 'weightGoal'] as const)
      expect(predictGoal(flow, makeFacts({ ...body, ...answers, [missing]: undefined })), missing).toBeUndefined();
  });
});

describe('predict', () => {
  it.each([
    // One percent of the weight a week.
    [{ kg: 70 }, { kg: 63 }, undefined, 70],
    [{ kg: 80 }, { kg: 70 }, undefined, 88],
    [{ kg: 100 }, { kg: 90 }, undefined, 70],
    [{ kg: 72.5 }, { kg: 65.25 }, undefined, 70],
    [{ kg: 70 }, { kg: 69.9 }, undefined, 1],
    [{ kg: 70 }, { kg: 69.89 }, undefined, 2],
    [{ kg: 100 }, { kg: 90 }, 0.005, 140],
    [{ lbs: 160 }, { lbs: 144 }, undefined, 70],
    [{ lbs: 160 }, { kg: 65 }, undefined, 74],
    [{ kg: 70 }, { kg: 70 }, undefined, 0],
    [{ kg: 70 }, { kg: 75 }, undefined, 0],
  ])('from %o to %o at the rate %s takes %d days', (weight, weightGoal, weeklyRate, days) => {
    const prediction = predict({ weight, weightGoal, today, weeklyRate });
    expect(prediction.days).toBe(days);
    expect(prediction.goalDate).toBe(addDays(today, days));
  });

  it('names the first day that the arithmetic allows, neither earlier nor later, in either unit', () => {
    fc.assert(
      fc.property(losses, units, ({ weight, goal, rate }, unit) => {
        const { days } = predict({
          weight: inUnit(unit, weight),
          weightGoal: inUnit(unit, goal),
          today,
          weeklyRate: rate / 1000,
        });
        // days × (weight × rate ÷ 7) reaches the loss, and one day less does not, all in integers.
        const needed = (weight - goal) * 7 * 1000;
        expect(days * weight * rate).toBeGreaterThanOrEqual(needed);
        expect((days - 1) * weight * rate).toBeLessThan(needed);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('compareWithEvent', () => {
  const plan = (eventDate: string | undefined, weight: Weight = { kg: 70 }, weightGoal: Weight = { kg: 63 }) =>
    compareWithEvent({ prediction: predict({ weight, weightGoal, today }), eventDate, today, weight });

  it.each([undefined, '2026-12-03', '2026-12-02', '2020-01-01', 'someday'])(
    'has no plan for the event date %s',
    (date) => {
      expect(plan(date)).toBeUndefined();
    },
  );

  it.each([
    ['2027-02-11', { kind: 'goalFirst', daysBefore: 0 }],
    ['2027-02-12', { kind: 'goalFirst', daysBefore: 1 }],
    ['2027-03-11', { kind: 'goalFirst', daysBefore: 28 }],
    ['2027-02-10', { kind: 'byEvent', loss: 6.9 }],
    ['2027-01-02', { kind: 'byEvent', loss: 3 }],
    ['2026-12-14', { kind: 'byEvent', loss: 1.1 }],
    ['2026-12-13', { kind: 'generic', loss: 1 }],
    ['2026-12-04', { kind: 'generic', loss: 0.1 }],
  ])('plans for the event on %s: %o', (eventDate, expected) => expect(plan(eventDate)).toEqual(expected));

  it.each([
    ['2026-12-07', { kind: 'generic', loss: 0.9 }],
    ['2026-12-08', { kind: 'byEvent', loss: 1.1 }],
    ['2027-01-02', { kind: 'byEvent', loss: 6.9 }],
  ])('counts pounds for those who use them, on %s: %o', (eventDate, expected) =>
    expect(plan(eventDate, { lbs: 160 }, { lbs: 144 })).toEqual(expected),
  );

  it('counts exactly one pound as at most one, despite floating-point errors', () => {
    const weight = { lbs: 56 };
    const prediction = predict({ weight, weightGoal: { lbs: 40 }, today, weeklyRate: 0.005 });
    expect(compareWithEvent({ prediction, eventDate: addDays(today, 25), today, weight })).toEqual({
      kind: 'generic',
      loss: 1,
    });
  });

  it('promises less than the whole loss by the event', () => {
    fc.assert(
      fc.property(losses, units, fc.integer({ min: 1, max: 700 }), ({ weight, goal, rate }, unit, inDays) => {
        const visitor = { weight: inUnit(unit, weight), weightGoal: inUnit(unit, goal) };
        const prediction = predict({ ...visitor, today, weeklyRate: rate / 1000 });
        const result = compareWithEvent({
          prediction,
          eventDate: addDays(today, inDays),
          today,
          weight: visitor.weight,
        });
        if (inDays >= prediction.days)
          expect(result).toEqual({ kind: 'goalFirst', daysBefore: inDays - prediction.days });
        else if (result?.kind === 'goalFirst' || !result) throw new Error('the goal is later than the event');
        else {
          expect(result.loss).toBeLessThanOrEqual((weight - goal) / 10);
          expect(result.kind).toBe(weight * rate * inDays > 7 * 10 * 1000 ? 'byEvent' : 'generic');
        }
      }),
    );
  });
});

describe('weeklyWeights', () => {
  const weeksOf = (kg: number) => weeklyWeights(predict({ weight: { kg: 70 }, weightGoal: { kg }, today }));

  it('goes week by week and ends at the goal, once', () => {
    const points = weeksOf(68);
    expect(points.map(({ week, day }) => [week, day])).toEqual([
      [0, '2026-12-03'],
      [1, '2026-12-10'],
      [2, '2026-12-17'],
      [20 / 7, '2026-12-23'],
    ]);
    [70, 69.3, 68.6, 68].forEach((kg, i) => expect(points[i]?.kg).toBeCloseTo(kg, 10));
    expect(weeksOf(63).map(({ week }) => week)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(weeksOf(70), 'nothing to lose').toEqual([{ week: 0, kg: 70, day: today }]);
  });

  it('falls steadily from the weight to exactly the goal', () => {
    fc.assert(
      fc.property(losses, units, ({ weight, goal, rate }, unit) => {
        const prediction = predict({
          weight: inUnit(unit, weight),
          weightGoal: inUnit(unit, goal),
          today,
          weeklyRate: rate / 1000,
        });
        const points = weeklyWeights(prediction);
        expect(points[0]).toEqual({ week: 0, kg: prediction.weightKg, day: today });
        expect(points.at(-1)).toEqual({ week: prediction.days / 7, kg: prediction.goalKg, day: prediction.goalDate });
        points.slice(1).forEach((point, i) => {
          expect(point.kg).toBeLessThan(points[i]!.kg);
          expect(point.day > points[i]!.day).toBe(true);
        });
      }),
    );
  });
});

describe('pickMilestones', () => {
  const pick = (kg: number, most = 6) =>
    pickMilestones(weeklyWeights(predict({ weight: { kg: 100 }, weightGoal: { kg }, today })), most);

  it.each([
    ['every week', 95, [0, 1, 2, 3, 4, 5]],
    ['every other week', 90, [0, 2, 4, 6, 8, 10]],
    ['every fourth week', 80, [0, 4, 8, 12, 16, 20]],
    ['none that would crowd the goal', 87.5, [0, 4, 8, 88 / 7]],
  ])('keeps %s of the curve', (_, goal, weeks) => expect(pick(goal).map(({ week }) => week)).toEqual(weeks));

  it('keeps today, the goal and few enough steps, each a point of the curve', () => {
    fc.assert(
      fc.property(losses, fc.integer({ min: 1, max: 8 }), ({ weight, goal, rate }, most) => {
        const visitor = { weight: { kg: weight / 10 }, weightGoal: { kg: goal / 10 } };
        const points = weeklyWeights(predict({ ...visitor, today, weeklyRate: rate / 1000 }));
        const kept = pickMilestones(points, most);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        expect(kept.length).toBeLessThanOrEqual(most + 1);
        expect(points).toEqual(expect.arrayContaining(kept));
      }),
    );
  });
});

describe('weightOn', () => {
  const prediction = predict({ weight: { kg: 80 }, weightGoal: { kg: 72 }, today });

  it.each([
    ['today', 0, 80],
    ['after five weeks', 35, 76],
    ['on the goal date', 70, 72],
    ['behind it', 100, 72],
  ])('returns the weight %s', (_, days, kg) =>
    expect(weightOn(addDays(today, days), today, prediction)).toBeCloseTo(kg, 10),
  );
});
