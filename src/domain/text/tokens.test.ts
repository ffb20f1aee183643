import { describe, expect, it, vi } from 'vitest';
import { flows } from '../../../tests/support/content.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { fillText } from './text.ts';
import { makeTokens } from './tokens.ts';
import textSchema from '../../../schemas/entities/text.schema.json' with { type: 'json' };
import type { Answers, Flow, Page } from '../generated/types.ts';

// Kinds of answers that other content may declare.
vi.mock('../answers/generated/writers.ts', async () => {
  const { kinds } = await import('../answers/kinds.ts');
  return { writers: Object.fromEntries(Object.entries(kinds).map(([name, { write }]) => [name, write])) };
});
vi.mock('../generated/answer-kinds.ts', async (importActual) => {
  const { answerFieldsByKind } = await importActual<typeof import('../generated/answer-kinds.ts')>();
  return { answerFieldsByKind: { ...answerFieldsByKind, number: 'minutes', text: 'name', choices: 'goals' } };
});

const metric: Answers = { height: { cm: 168 }, weight: { kg: 72.5 }, weightGoal: { kg: 64 } };
const imperial: Answers = { height: { ft: 5, inch: 8 }, weight: { lbs: 160 }, weightGoal: { lbs: 150 } };
const minutes = { one: 'minute', other: 'minutes' };
const tokensOf = (answers: Answers, flow = flows.woman) => makeTokens(flow, makeFacts(answers));

describe('makeTokens', () => {
  it.each<[Answers, string, object]>([
    [metric, '168 cm, 72.5 kg to 64 kg, 8.5 kg less', { bmi: '25.7', goalDate: 'February 24th, 2027' }],
    [imperial, '5 ft 8 in, 160 lbs to 150 lbs, 10 lbs less', { bmi: '24.3', goalDate: 'January 16th, 2027' }],
    [{ ...metric, weightGoal: { lbs: 150 } }, '168 cm, 72.5 kg to 150 lbs, 4.5 kg less', { weeklyLoss: '0.7\u00A0kg' }],
  ])('writes each measure of %o in its own unit, and the loss in that of the weight', (answers, words, others) => {
    const text = '{height}, {weight} to {weightGoal}, {weightLoss} less';
    expect(fillText({ text, fallback: '' }, tokensOf(answers)).replaceAll('\u00A0', ' ')).toBe(words);
    expect(tokensOf(answers)).toMatchObject(others);
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
    [makePage('one', { type: 'number', answer: 'minutes', unit: minutes }), 1, '1 minute'],
    [makePage('more', { type: 'number', answer: 'minutes', unit: minutes }), 30, '30 minutes'],
    // The direction of a text ends where the text ends.
    [makePage('name', { type: 'text', answer: 'name' }), '\u202eairaM', '\u2068\u202eairaM\u2069'],
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
    const options = [
      { value: 'sleep', label: 'Sleep', phrase: 'better sleep' },
      { value: 'energy', label: 'Energy', phrase: 'more energy' },
      { value: 'focus', label: 'Focus', phrase: 'focus' },
      { value: 'other', label: 'Other' },
    ];
    const flow = makeFlow([makePage('goals', { type: 'choices', answer: 'goals', options })]);
    expect(tokensOf({ goals } as object, flow)['answer:goals']).toBe(words);
  });

  it.each<[string, date: string, ahead?: string, loss?: string | undefined, daysBefore?: string]>([
    ['long before the goal', '2027-02-01', '60 days, until February 1st, 2027', '6.2\u00A0kg'],
    ['tomorrow', '2026-12-04', '1 day, until December 4th, 2026', '0.1\u00A0kg'],
    ['today', '2026-12-03'],
    ['in the past', '2026-11-03'],
    ['a day before the goal', '2027-02-23', '82 days, until February 23rd, 2027', '8.5\u00A0kg'],
    ['on the very day of the goal', '2027-02-24', '83 days, until February 24th, 2027'],
    ['a day behind the goal', '2027-02-25', '84 days, until February 25th, 2027', undefined, '1 day'],
    ['ten days behind the goal', '2027-03-06', '93 days, until March 6th, 2027', undefined, '10 days'],
  ])('writes an event %s', (_, specificMotivationDate, ahead = '', lossByEvent, daysBeforeEvent) => {
    const tokens = tokensOf({ ...metric, specificMotivation: 'Wedding', specificMotivationDate });
    expect(fillText({ text: '{daysToEvent}, until {eventDate}', fallback: '' }, tokens)).toBe(ahead);
    expect(tokens).toMatchObject({ lossByEvent, daysBeforeEvent });
  });

  it('predicts at the weekly rate of the visitor', () => {
    const weeklyRates: Flow['weeklyRates'] = [{ when: { field: 'water', is: 'a lot' }, rate: 0.005 }];
    const tokens = tokensOf({ ...metric, water: 'a lot' }, makeFlow(['start'], { weeklyRates }));
    expect(tokens).toMatchObject({ goalDate: 'May 17th, 2027', weeklyLoss: '0.4\u00A0kg' });
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
    const text = '{eatingHours} hours, {eatingStart} to {eatingEnd}, then {fastingHours} without; not on {dayOff}';
    const write = (answers: Answers, fields: object) =>
      fillText({ text, fallback: 'no plan' }, tokensOf(answers, makeFlow(['start'], fields)));
    expect(write({ age: '30-39' }, { plan }).replaceAll('\u00A0', ' ')).toBe(
      '10 hours, 9:30 AM to 7:30 PM, then 14 without; not on Sunday',
    );
    expect(write({}, { plan })).toBe('no plan');
    expect(write({ age: '30-39' }, {})).toBe('no plan');
  });

  it('has exactly the tokens that content may use', () => {
    const { pattern } = textSchema.anyOf[1]!.properties!.text;
    const [, names = ''] = /\\\{\((\S+?)\|answer:/.exec(pattern) ?? [];
    const [answers = [], own = []] = [true, false].map((isAnswer) =>
      Object.keys(tokensOf({})).filter((name) => name.startsWith('answer:') === isAnswer),
    );
    expect(own.toSorted()).toEqual(names.split('|').toSorted());
    for (const name of answers) expect(`{${name}}`).toMatch(new RegExp(pattern));
  });
});
