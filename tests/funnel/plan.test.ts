import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSampleAnswers } from '../../scripts/content/graph/visitor.ts';
import { keepValidAnswers } from '../../src/domain/answers/valid-answers.ts';
import { computeBmi } from '../../src/domain/body/metric.ts';
import type { Answers, Weight } from '../../src/domain/generated/types.ts';
import { makePlan } from '../../src/domain/plan/plan.ts';
import { findWeeklyRate, predictGoal } from '../../src/domain/prediction/prediction.ts';
import { flows, sexes, type Sex } from '../support/content.ts';
import { randomAnswers } from '../support/flows/random-answers.ts';
import { makeFacts, today } from '../support/flows/small-flow.ts';

const RUNS = 1000;

/** Visitors who have answered everything, most of them with a goal that can be reached. */
function visitors(sex: Sex): fc.Arbitrary<Answers> {
  const sample = makeSampleAnswers(flows[sex], today);
  const goal = fc.integer({ min: 0, max: 2 }).map((n) => ({ weightGoal: [{ kg: 60 }, { lbs: 132 }, undefined][n] }));
  return fc.tuple(randomAnswers(flows[sex]), goal).map(([answers, { weightGoal }]) => ({
    ...sample,
    ...answers,
    ...(weightGoal && { weightGoal }),
  }));
}

const has = (answers: Answers, field: keyof Answers, ...values: string[]) => values.includes(String(answers[field]));
const kg = (weight: Weight) => ('kg' in weight ? weight.kg : weight.lbs * 0.453_592_37);

/** The answers with which nobody may go on. */
function isStopped(sex: Sex, answers: Answers): boolean {
  const { height, weight, weightGoal } = answers;
  if (!height || !weight || !weightGoal) throw new Error('Everything is answered');
  return (
    has(answers, 'eatingDisorder', 'Currently') ||
    (sex === 'woman' && has(answers, 'pregantOrBreastfeeding', 'Yes', 'Breastfeeding')) ||
    computeBmi(height, weight) < 18.5 ||
    computeBmi(height, weightGoal) < 18.5 ||
    kg(weight) - kg(weightGoal) < 0.01
  );
}

/** The answers after which a doctor has to be asked first. */
function needsDoctor(sex: Sex, answers: Answers): boolean {
  const { height, weight } = answers;
  const fineConditions = sex === 'woman' ? ['None'] : ['None', 'Joints or back'];
  return (
    has(answers, 'age', '60-80') ||
    has(answers, 'rateYourHealth', 'Not good') ||
    !has(answers, 'healthConditions', ...fineConditions) ||
    !has(answers, 'medication', 'No') ||
    !has(answers, 'eatingDisorder', 'No') ||
    (sex === 'woman' && !has(answers, 'pregantOrBreastfeeding', 'No')) ||
    (sex === 'man' && has(answers, 'testosteroneDeficiency', 'Yes, and I get treatment')) ||
    (height !== undefined && weight !== undefined && computeBmi(height, weight) >= 35)
  );
}

/** Ten-thousandths of body weight a week. */
function readPace(sex: Sex, answers: Answers): number {
  if (sex === 'man') return 100;
  if (has(answers, 'quicklyLoseWeight', 'Gently')) return 50;
  return has(answers, 'quicklyLoseWeight', 'Steadily', 'No preference') ? 75 : 100;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe.each(sexes)('the plan of a %s', (sex) => {
  const flow = flows[sex];
  const some = visitors(sex);
  const well = makeWell(sex);
  const wellButForOne = fc
    .tuple(some, fc.constantFrom(...Object.keys(well)))
    .map(([answers, field]) => ({ ...answers, ...well, [field]: answers[field as keyof Answers] }));
  const check = (test: (answers: Answers) => void, of = some) => fc.assert(fc.property(of, test), { numRuns: RUNS });

  it('is there for everybody whom no gate stops, and for nobody else', () => {
    let plans = 0;
    check((answers) => {
      const plan = makePlan(flow, makeFacts(answers));
      expect(plan !== undefined).toBe(!isStopped(sex, answers));
      if (plan) plans += 1;
    });
    expect(plans).toBeGreaterThan(RUNS / 10);
  });

  it('has 12 hours and advice for everybody who must ask a doctor first, and advice for nobody else', () => {
    const seen = new Set<boolean>();
    check(
      (answers) => {
        const plan = makePlan(flow, makeFacts(answers));
        if (!plan) return;
        const isCautious = needsDoctor(sex, answers);
        seen.add(isCautious);
        expect(plan.caution !== undefined).toBe(isCautious);
        if (!isCautious) return;
        expect(plan.eatingHours).toBe(12);
        expect(plan.steps.map(({ eatingHours }) => eatingHours)).toEqual([12, 12, 12]);
      },
      fc.oneof(some, wellButForOne),
    );
    expect(seen.size).toBe(2);
  });

  it('adds up to a day, within waking hours, and never goes on to a narrower window than its own', () => {
    check((answers) => {
      const plan = makePlan(flow, makeFacts(answers));
      if (!plan) return;
      for (const { eatingHours, fastingHours, opens, closes } of [plan, ...plan.steps]) {
        expect(eatingHours + fastingHours).toBe(24);
        expect(minutes(closes) - minutes(opens)).toBe(eatingHours * 60);
        expect(minutes(opens)).toBeGreaterThanOrEqual(5 * 60);
        expect(fastingHours).toBeLessThanOrEqual(plan.fastingHours);
      }
      const hours = plan.steps.map((step) => step.fastingHours);
      expect(hours).toEqual(hours.toSorted((a, b) => a - b));
      expect(hours.at(-1)).toBe(plan.fastingHours);
      expect(plan.fastingHours).toBeLessThanOrEqual(16);
      expect(new Set(plan.habits.map(({ id }) => id)).size).toBe(2);
    });
  });

  it('expects at most one percent a week, and the goal no earlier at a gentler pace', () => {
    check((answers) => {
      const rate = findWeeklyRate(flow, makeFacts(answers));
      expect(rate).toBeLessThanOrEqual(0.01);
      expect(rate).toBeCloseTo(readPace(sex, answers) / 10_000, 10);
      const dayOf = (quicklyLoseWeight: string) =>
        predictGoal(flow, makeFacts({ ...answers, quicklyLoseWeight }))?.goalDate ?? '';
      const days = ['As fast as is healthy', 'Steadily', 'Gently'].map(dayOf);
      expect(days).toEqual(days.toSorted());
    });
  });
});

describe('a visitor who changes to the other flow', () => {
  it.each<[from: Sex, to: Sex, answers: Answers]>([
    ['woman', 'man', { pregantOrBreastfeeding: 'Prefer not to answer' }],
    ['man', 'woman', { testosteroneDeficiency: 'Yes, and I get treatment' }],
  ])('keeps the caution of an answer that only the %s flow asks for, in the %s flow', (from, to, answers) => {
    const flow = flows[to];
    const planOf = (more: Answers) =>
      makePlan(
        flow,
        keepValidAnswers(flow, makeFacts({ ...makeSampleAnswers(flow, today), ...makeWell(to), ...more })),
      );
    expect(planOf(makeWell(from))).toMatchObject({ caution: undefined });
    expect(planOf(answers)).toMatchObject({ eatingHours: 12, fastingHours: 12, caution: expect.any(String) });
  });
});

/** Answers of a visitor who is well. */
const makeWell = (sex: Sex): Answers => ({
  age: '30-39',
  height: { cm: 170 },
  weight: { kg: 80 },
  weightGoal: { kg: 70 },
  rateYourHealth: 'Good',
  healthConditions: 'None',
  medication: 'No',
  eatingDisorder: 'No',
  ...(sex === 'woman' ? { pregantOrBreastfeeding: 'No' } : { testosteroneDeficiency: 'No' }),
});
