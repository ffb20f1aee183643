import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flows, sexes } from '../../../tests/support/content.ts';
import { randomAnswers } from '../../../tests/support/flows/random-answers.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { fillText } from './text.ts';
import { makeTokens } from './tokens.ts';
import textSchema from '../../../schemas/entities/text.schema.json' with { type: 'json' };
import type { Answers, Flow, Page } from '../generated/types.ts';

const metric: Answers = { height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } };
const imperial: Answers = { height: { ft: 5, inch: 8 }, weight: { lbs: 160 }, weightGoal: { lbs: 150 } };
const tokensOf = (answers: Answers, flow = flows.woman) => makeTokens(flow, makeFacts(answers));

describe('makeTokens', () => {
  it.each<[string, Answers, object]>([
    [
      'metric',
      metric,
      {
        height: '168 cm',
        weight: '72.5 kg',
        weightGoal: '64 kg',
        weightLoss: '8.5 kg',
        bmi: '25.7',
        weeklyLoss: '0.7 kg',
      },
    ],
    [
      'imperial',
      imperial,
      {
        height: '5 ft 8 in',
        weight: '160 lbs',
        weightGoal: '150 lbs',
        weightLoss: '10 lbs',
        bmi: '24.3',
        weeklyLoss: '1.6 lbs',
      },
    ],
    [
      'mixed',
      { ...metric, weightGoal: { lbs: 150 } },
      { weight: '72.5 kg', weightGoal: '150 lbs', weightLoss: '4.5 kg' },
    ],
  ])('writes %s measures each in its own unit, and the loss in that of the weight', (_, answers, expected) => {
    const written = Object.entries(tokensOf(answers)).map(([name, text]) => [name, text?.replaceAll('\u00A0', ' ')]);
    expect(Object.fromEntries(written)).toMatchObject(expected);
  });

  it('writes the day of the goal', () => {
    expect([tokensOf(metric).goalDate, tokensOf(imperial).goalDate]).toEqual([
      'February 24th, 2027',
      'January 16th, 2027',
    ]);
  });

  it.each<[Answers, string[]]>([
    [{}, []],
    [{ age: '30-39' }, []],
    [{ weight: { kg: 70 } }, ['weight']],
    [{ height: { cm: 168 }, weight: { kg: 70 } }, ['height', 'weight', 'bmi']],
    [{ height: { cm: 168 }, weightGoal: { kg: 60 } }, ['height', 'weightGoal']],
    [{ weight: { kg: 70 }, weightGoal: { kg: 60 } }, ['weight', 'weightGoal', 'weightLoss', 'goalDate', 'weeklyLoss']],
    [{ specificMotivation: 'Wedding' }, ['eventEmoji']],
    [{ specificMotivationDate: '2027-02-01', weightGoal: { kg: 60 } }, ['weightGoal', 'eventDate', 'daysToEvent']],
  ])('has with %o values for %o alone', (answers, names) => {
    const known = Object.entries(tokensOf(answers)).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    expect(known.filter((name) => !name.startsWith('answer:')).toSorted()).toEqual(names.toSorted());
  });

  it.each<[page: Page, answer: unknown, words: string | undefined]>([
    [makeChoice('drink', 'water', [{ value: 'a lot', label: 'Two liters' }]), 'a lot', 'Two liters'],
    [makeChoice('aim', 'water', [{ value: 'energy', label: 'More!', phrase: 'more energy' }]), 'energy', 'more energy'],
    // Where some options have phrases, the others have no words.
    [makeChoice('when', 'water', [{ value: 'a', label: 'A', phrase: 'it' }, 'no']), 'no', undefined],
    [makeChoice('mood', 'water', ['Calm']), 'An option that is gone', undefined],
    [makePage('plate', { type: 'scale', answer: 'clearMyPlate' }), 4, '4'],
    [makePage('tall', { type: 'measure', answer: 'height' }), { ft: 5, inch: 8 }, '5\u00A0ft 8\u00A0in'],
    [makePage('heavy', { type: 'measure', answer: 'weight' }), { kg: 72.5 }, '72.5\u00A0kg'],
    [makePage('day', { type: 'date', answer: 'specificMotivationDate' }), '2027-02-01', 'February 1st, 2027'],
    [makePage('mail', { type: 'email', answer: 'email' }), 'visitor@example.com', 'visitor@example.com'],
  ])('has the answer on $id in words', (page, answer, words) => {
    const field = 'answer' in page ? (page.answer ?? '') : '';
    expect(tokensOf({ [field]: answer }, makeFlow([page]))[`answer:${field}`]).toBe(words);
  });

  it.each([
    [['sleep', 'energy', 'focus'], 'better sleep, more energy and focus'],
    [['focus', 'other'], 'focus'],
    [['other'], undefined],
    [undefined, undefined],
  ])('has several answers as a list in words: %j', (goals, words) => {
    const phrases = { sleep: 'better sleep', energy: 'more energy', focus: 'focus', other: undefined };
    const options = Object.entries(phrases).map(([value, phrase]) => ({
      value,
      label: value,
      ...(phrase && { phrase }),
    }));
    const flow = makeFlow([makePage('goals', { type: 'choices', answer: 'goals', options })]);
    expect(tokensOf({ goals } as object, flow)['answer:goals']).toBe(words);
  });

  const noEvent = { eventDate: undefined, daysToEvent: undefined, lossByEvent: undefined, daysBeforeEvent: undefined };
  it.each<[string, string, object]>([
    [
      'long before the goal',
      '2027-02-01',
      { ...noEvent, eventDate: 'February 1st, 2027', daysToEvent: '60 days', lossByEvent: '6.2\u00A0kg' },
    ],
    ['tomorrow', '2026-12-04', { daysToEvent: '1 day', lossByEvent: '0.1\u00A0kg' }],
    ['today', '2026-12-03', noEvent],
    ['in the past', '2026-11-03', noEvent],
    ['a day before the goal', '2027-02-23', { lossByEvent: '8.5\u00A0kg', daysBeforeEvent: undefined }],
    [
      'on the very day of the goal',
      '2027-02-24',
      { daysToEvent: '83 days', lossByEvent: undefined, daysBeforeEvent: undefined },
    ],
    ['a day behind the goal', '2027-02-25', { lossByEvent: undefined, daysBeforeEvent: '1 day' }],
    ['ten days behind the goal', '2027-03-06', { lossByEvent: undefined, daysBeforeEvent: '10 days' }],
  ])('writes an event %s', (_, specificMotivationDate, expected) =>
    expect(tokensOf({ ...metric, specificMotivation: 'Wedding', specificMotivationDate })).toMatchObject(expected),
  );

  it('predicts at the weekly rate of the visitor', () => {
    const flow = {
      ...makeFlow(['start']),
      weeklyRates: [{ when: { field: 'water', is: 'a lot' }, rate: 0.005 }],
    } as Flow;
    expect(tokensOf({ ...metric, water: 'a lot' }, flow)).toMatchObject({
      goalDate: 'May 17th, 2027',
      weeklyLoss: '0.4\u00A0kg',
    });
    expect(tokensOf(metric, flow).goalDate).toBe('February 24th, 2027');
    expect(tokensOf(metric, makeFlow(['start'])).goalDate).toBe('February 24th, 2027');
  });

  it('writes the parts of a plan, and none where there is no plan', () => {
    const step = { title: 'Week', eatingHours: 10, text: 'Eat.' };
    const plan = {
      caution: { when: { field: 'age', is: '60-80' }, text: 'Ask a doctor.' },
      windows: [{ eatingHours: 10, steps: [step, step, step] }],
      times: [{ closes: '19:30' }],
      daysOff: [{ id: 'sunday', text: 'Sunday' }],
      habits: [],
    };
    const flow = { ...makeFlow(['start']), plan } as unknown as Flow;
    const written = {
      fastingHours: '14',
      eatingHours: '10',
      eatingStart: '9:30\u00A0AM',
      eatingEnd: '7:30\u00A0PM',
      dayOff: 'Sunday',
    };
    expect(tokensOf({ age: '30-39' }, flow)).toMatchObject(written);
    const none = Object.fromEntries(Object.keys(written).map((name) => [name, undefined]));
    expect(tokensOf({}, flow)).toMatchObject(none);
    expect(tokensOf({ age: '30-39' }, makeFlow(['start']))).toMatchObject(none);
  });

  describe('with a number and a text', () => {
    const unit = { one: 'minute', other: 'minutes' };
    const flow = makeFlow([
      makePage('minutes', { type: 'number', answer: 'minutes', unit }),
      makePage('name', { type: 'text', answer: 'name' }),
    ]);
    const write = (answers: object) => {
      const text = { text: 'Hi {answer:name}, {answer:minutes}!', fallback: 'Hi!' };
      return fillText(text, tokensOf(answers as Answers, flow)).replaceAll(/[\u2068\u2069]/g, '');
    };

    it.each([
      [{ name: 'Maria', minutes: 30 }, 'Hi Maria, 30 minutes!'],
      [{ name: 'Maria', minutes: 1 }, 'Hi Maria, 1 minute!'],
      [{ name: '{answer:minutes} {goalDate} <b> 🍏', minutes: 1 }, 'Hi {answer:minutes} {goalDate} <b> 🍏, 1 minute!'],
      [{ name: '$& $1', minutes: 1 }, 'Hi $& $1, 1 minute!'],
      [{ minutes: 30 }, 'Hi!'],
      [{ name: 'Maria' }, 'Hi!'],
    ])('writes %o as "%s"', (answers, text) => expect(write(answers)).toBe(text));

    it('ends the direction of a text where the text ends', () => {
      expect(tokensOf({ name: '\u202eairaM' } as Answers, flow)['answer:name']).toBe('\u2068\u202eairaM\u2069');
    });
  });

  it('has exactly the tokens that content may use', () => {
    const { pattern } = textSchema.anyOf[1]!.properties!.text;
    const [, names = ''] = /\\\{\((\S+?)\|answer:/.exec(pattern) ?? [];
    const [answers, own] = [true, false].map((isAnswer) =>
      Object.keys(tokensOf({})).filter((name) => name.startsWith('answer:') === isAnswer),
    );
    expect(own?.toSorted()).toEqual(names.split('|').toSorted());
    for (const name of answers ?? []) expect(`{${name}}`).toMatch(new RegExp(pattern));
  });

  it('never has an empty text as a value, nor 0 days', () => {
    fc.assert(
      fc.property(randomAnswers(flows.woman, flows.man), fc.constantFrom(...sexes), (answers, sex) => {
        const values = Object.values(tokensOf(answers, flows[sex]));
        expect(values.filter((value) => value === '' || /NaN|undefined|Infinity|^0 days|^-/.test(value ?? ''))).toEqual(
          // A goal above the weight makes a negative loss; no page with that token can be reached with it.
          values.filter((value) => value !== undefined && /^-[\d.,]+\s(kg|lbs)$/.test(value)),
        );
      }),
    );
  });
});
