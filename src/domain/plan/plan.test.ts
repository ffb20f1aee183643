import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/content/schema/schemas.ts';
import { makeFacts, makeFlow } from '../../../tests/support/flows/small-flow.ts';
import type { Answers, Flow, PlanRules, PlanWindow } from '../generated/types.ts';
import { makePlan, makeShownPlan, addHours, formatTime } from './plan.ts';

const step = (eatingHours: PlanWindow['eatingHours']) => ({ title: `${eatingHours} hours`, eatingHours, text: 'Eat.' });
const habit = (id: string) => ({ id, emoji: '☕', title: id, text: id });

const rules: PlanRules = {
  caution: {
    when: {
      any: [
        { field: 'age', is: '60-80' },
        { field: 'medication', is: 'Yes' },
      ],
    },
    text: 'Ask a doctor.',
  },
  windows: [
    { when: { field: 'water', is: 'a lot' }, eatingHours: 8, steps: [step(12), step(10), step(8)] },
    { when: { field: 'water', is: 'a little' }, eatingHours: 12, steps: [step(12), step(12), step(12)] },
    { eatingHours: 10, steps: [step(12), step(10), step(10)] },
  ],
  times: [{ when: { field: 'emotion', is: 'late' }, opens: '11:00' }, { closes: '18:30' }],
  daysOff: [
    { when: { field: 'emotion', is: 'late' }, id: 'friday', text: 'Friday' },
    { id: 'sunday', text: 'Sunday' },
  ],
  habits: [
    { ...habit('drink'), when: { field: 'water', is: 'a little' } },
    { ...habit('sleep'), when: { field: 'emotion', is: 'late' } },
    habit('walk'),
    habit('rest'),
  ],
  words: { eating: 'You eat', fasting: 'You fast', steps: 'Weeks', dayOff: 'Day off', habits: 'Habits' },
};

const flow: Flow = { ...makeFlow(['start', 'age', 'end']), plan: rules };
const well: Answers = { age: '30-39', medication: 'No' };
const planOf = (answers: Answers, file: Flow = flow) => makePlan(file, makeFacts({ ...well, ...answers }));

it('a plan has the first entries that apply, or those for everybody, and all steps at the same time of day', () => {
  expect(planOf({ water: 'a lot', emotion: 'late' })).toMatchObject({
    eatingHours: 8,
    fastingHours: 16,
    opens: '11:00',
    closes: '19:00',
    dayOff: { id: 'friday' },
    caution: undefined,
    steps: [
      { eatingHours: 12, fastingHours: 12, opens: '11:00', closes: '23:00' },
      { eatingHours: 10, fastingHours: 14, opens: '11:00', closes: '21:00' },
      { eatingHours: 8, fastingHours: 16, opens: '11:00', closes: '19:00' },
    ],
  });
  expect(planOf({})).toMatchObject({ eatingHours: 10, opens: '08:30', closes: '18:30', dayOff: { id: 'sunday' } });
});

it('the plan for the app has hours and ids, and no words', () => {
  const weeklyRates: Flow['weeklyRates'] = [{ when: { field: 'emotion', is: 'late' }, rate: 0.005 }, { rate: 0.01 }];
  const plan = makeShownPlan({ ...flow, weeklyRates }, makeFacts({ ...well, emotion: 'late' }));
  expect(plan).toSatisfy(compileSchema('entities/shown-plan'));
  expect(plan).toEqual({
    fastingHours: 14,
    eatingHours: 10,
    steps: [12, 10, 10],
    opens: '11:00',
    closes: '21:00',
    dayOff: 'friday',
    habits: ['sleep', 'walk'],
    weeklyRate: 0.005,
    needsDoctor: false,
  });
});

it.each<[Answers, string[]]>([
  [{}, ['walk', 'rest']],
  [{ emotion: 'late' }, ['sleep', 'walk']],
  [{ water: 'a little', emotion: 'late' }, ['drink', 'sleep']],
])('a plan for %j begins with the habits %j', (answers, ids) =>
  expect(planOf(answers)?.habits.map(({ id }) => id)).toEqual(ids),
);

it.each<Answers>([{ age: '60-80' }, { medication: 'Yes' }])('a plan for %j has 12 hours, and advice', (answers) => {
  expect(planOf({ ...answers, water: 'a lot' })).toMatchObject({
    eatingHours: 12,
    fastingHours: 12,
    caution: 'Ask a doctor.',
    steps: [{ eatingHours: 12 }, { eatingHours: 12 }, { eatingHours: 12 }],
  });
  expect(makeShownPlan(flow, makeFacts({ ...well, ...answers }))?.needsDoctor).toBe(true);
});

describe('nobody gets a plan', () => {
  it('from a flow without rules', () => expect(planOf({}, makeFlow(['start']))).toBeUndefined());

  it.each<Answers>([{ age: '60-80', water: 'a lot' }, { medication: 'No' }])(
    'while an answer is missing that decides about caution: %j',
    (answers) => expect(makePlan(flow, makeFacts(answers))).toBeUndefined(),
  );

  it('before an answer that caution needs, but for one that it also tests with isSet', () => {
    const isOfOtherFlow: PlanRules['caution']['when'] = {
      all: [
        { field: 'menopause', isSet: true },
        { field: 'menopause', is: 'Yes' },
      ],
    };
    const caution = { ...rules.caution, when: { any: [rules.caution.when, isOfOtherFlow] } };
    const other: Flow = { ...flow, plan: { ...rules, caution } };
    expect(planOf({}, other)).toMatchObject({ caution: undefined });
    expect(planOf({ menopause: 'Yes' }, other)).toMatchObject({ eatingHours: 12, caution: 'Ask a doctor.' });
    expect(makePlan(other, makeFacts({ age: '30-39' }))).toBeUndefined();
  });

  it('whom a gate stops, wherever it is, but for one before the purchase', () => {
    const gated: Flow = {
      ...flow,
      gates: [
        { after: 'age', allowWhen: { not: { field: 'emotion', is: 'unwell' } }, page: 'age' },
        { after: 'end', allowWhen: { field: 'hasPurchased', is: true }, page: 'end' },
      ],
    };
    expect(planOf({ emotion: 'unwell' }, gated)).toBeUndefined();
    expect(planOf({}, gated)).toBeDefined();
  });
});

it.each([
  ['08:00', 12, '20:00'],
  ['18:30', -10, '08:30'],
  ['20:00', 8, '04:00'],
  ['04:00', -12, '16:00'],
  ['12:00', 12, '00:00'],
  ['09:15', 0, '09:15'],
])('%s and %d hours make %s', (time, hours, expected) => expect(addHours(time, hours)).toBe(expected));

it.each([
  ['08:00', '8 AM'],
  ['12:30', '12:30 PM'],
  ['12:00', '12 PM'],
  ['00:00', '12 AM'],
  ['00:05', '12:05 AM'],
  ['23:59', '11:59 PM'],
])('%s is written as %s, without a break', (time, text) => expect(formatTime(time)).toBe(text.replace(' ', '\u00A0')));
