import { expect, it } from 'vitest';
import type { Text, Answers, ChoicePage, Page } from '../generated/types.ts';
import { fillTemplate, fillText, fillTexts, fillPage, type Tokens } from './text.ts';
import { flows, getPage, sexes } from '../../../tests/support/content.ts';
import { makeChoice, makeFacts, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';

const tokens: Tokens = { weight: '72.5 kg', weightGoal: '64 kg', event: undefined, email: '', name: '{weight}$&$1<b>' };

it.each<[Text, string]>([
  ['Plain words', 'Plain words'],
  [{ text: 'From {weight} to {weightGoal}', fallback: 'To your goal' }, 'From 72.5 kg to 64 kg'],
  [{ text: '{weight}, {weight}', fallback: 'Twice' }, '72.5 kg, 72.5 kg'],
  [{ text: '{weight} for {event}', fallback: 'Soon' }, 'Soon'],
  [{ text: 'At {email}', fallback: 'At your address' }, 'At your address'],
  [{ text: 'By {goalDate}', fallback: 'One day' }, 'One day'],
  [{ text: 'No token', fallback: 'Never' }, 'No token'],
  // What a visitor has typed is inserted literally.
  [{ text: '<{name}>', fallback: 'none' }, '<{weight}$&$1<b>>'],
])('the text %o reads "%s"', (text, words) => expect(fillText(text, tokens)).toBe(words));

it.each([
  ['Page {n} of {total}', { n: '3', total: '81' }, 'Page 3 of 81'],
  ['{today} today. {today}!', { today: '$6.99' }, '$6.99 today. $6.99!'],
  ['No token', {}, 'No token'],
  ['An empty{gap}one', { gap: '' }, 'An emptyone'],
])('the template "%s" with %o reads "%s"', (template, values: Tokens, words) =>
  expect(fillTemplate(template, values)).toBe(words),
);

it.each([{}, { total: '81' }, { n: undefined }])(
  'a template throws on a token without a value in %o',
  (values: Tokens) =>
    expect(() => fillTemplate('Page {n}', values)).toThrow('No value for the token {n} in "Page {n}"'),
);

it('every text in objects and lists is filled in, at any depth, and the rest is unchanged', () => {
  const plain = { id: 'page', step: 3, isOpen: true, nothing: null };
  const content = {
    ...plain,
    title: { text: 'At {weight}', fallback: 'Here' },
    points: [
      'Plain',
      { text: 'For {event}', fallback: 'For you' },
      { emoji: '🌙', text: { text: '{weightGoal}', fallback: '-' } },
    ],
    chart: { axis: { label: { text: '{weight}', fallback: '-' } } },
  };
  const before = structuredClone(content);
  expect(fillTexts(content, tokens)).toEqual({
    ...plain,
    title: 'At 72.5 kg',
    points: ['Plain', 'For you', { emoji: '🌙', text: '64 kg' }],
    chart: { axis: { label: '72.5 kg' } },
  });
  expect(content).toEqual(before);
});

const portrait = (age: string) => ({ value: age, image: { src: `small/age-${age}`, alt: 'Someone' } });
const small = makeFlow([makeChoice('age', 'age', [portrait('18-29'), portrait('30-39'), '60-80'])]);

const fill = <P extends Page>(page: P, answers: Answers = {}) =>
  fillPage(small, page, makeFacts(answers), { weight: answers.weight && '72.5 kg' });
const weight = { kg: 72.5 };

it.each<[Answers, object]>([
  [{}, { title: 'Here', text: 'Plain', notes: [] }],
  [{ weight }, { title: 'At 72.5 kg', text: 'Plain', notes: [{ text: 'Noted 72.5 kg' }] }],
  [
    { age: '18-29', weight },
    { title: 'Young', text: 'Plain' },
  ],
  [{ age: '60-80' }, { title: 'Old', text: 'Other', notes: [{ text: 'Ask a doctor' }] }],
  [
    { age: '60-80', weight },
    { title: 'Old at 72.5 kg', notes: [{ text: 'Ask a doctor' }, { text: 'Noted 72.5 kg' }] },
  ],
])('a page has with %o the words of the first case and every note that applies: %o', (answers, expected) => {
  const page = makePage('page', {
    title: { text: 'At {weight}', fallback: 'Here' },
    text: 'Plain',
    cases: [
      { when: { field: 'age', is: '18-29' }, title: 'Young' },
      { when: { field: 'age', isSet: true }, title: { text: 'Old at {weight}', fallback: 'Old' }, text: 'Other' },
    ],
    notes: [
      { when: { field: 'age', is: '60-80' }, text: 'Ask a doctor' },
      { when: { field: 'weight', isSet: true }, text: { text: 'Noted {weight}', fallback: 'Noted' } },
    ],
  });
  const before = structuredClone(page);
  expect(fill(page, answers)).toMatchObject(expected);
  expect(page, 'the original').toEqual(before);
});

it.each<[Answers, title: string, src: string]>([
  [{}, 'Page', 'small/page'],
  [{ weight }, 'Weighed', 'small/page'],
  [{ age: '30-39', weight }, 'Weighed', 'small/page-30-39'],
  [{ age: '60-80', weight }, 'Wise', 'small/wise'],
])('a page has with %o the title %s, and the picture %s of the first case that has one', (answers, title, src) => {
  const page = makePage('page', {
    title: 'Page',
    image: { src: 'small/page', alt: '' },
    cases: [
      { when: { field: 'age', is: '60-80' }, title: 'Wise', image: { src: 'small/wise', alt: '' } },
      { when: { field: 'weight', isSet: true }, title: 'Weighed' },
      { when: { field: 'age', is: '30-39' }, image: { src: 'small/page-30-39', alt: '' } },
      { when: { field: 'age', is: '60-80' }, image: { src: 'small/page-60-80', alt: '' } },
    ],
  });
  expect(fill(page, answers)).toMatchObject({ title, image: { src } });
});

it.each(['points', 'facts', 'statements'])(
  'of the %s of a page those show that have no condition, or apply',
  (name) => {
    const when = { field: 'age', is: '18-29' };
    const page = makePage('page', {
      [name]: [{ text: 'All' }, { when, text: { text: 'At {weight}', fallback: 'Young' } }],
    });
    expect(fill(page)).toMatchObject({ [name]: [{ text: 'All' }] });
    expect(fill(page, { age: '18-29' })).toMatchObject({ [name]: [{ text: 'All' }, { text: 'Young' }] });
  },
);

it.each<[string, Answers, string]>([
  ['its own picture to a visitor without the answer', {}, 'small/anyone'],
  ['the picture of the chosen option', { age: '30-39' }, 'small/age-30-39'],
  ['its own picture for an option without one', { age: '60-80' }, 'small/anyone'],
])('a page whose picture follows an answer shows %s', (_, answers, src) => {
  const image = { src: 'small/anyone', answer: 'age', alt: 'You' };
  expect(fill(makePage('page', { image }), answers)).toMatchObject({ image: { src, alt: 'You' } });
  const cases = [{ when: { field: 'sex', isSet: false }, image }];
  expect(fill(makePage('page', { cases }), answers)).toMatchObject({ image: { src, alt: 'You' } });
});

it.each<[Answers, string[]]>([
  [{ water: 'Tea' }, ['Tea', 'Water']],
  [{ water: 'Milk' }, ['Tea', 'Milk', 'Water']],
])('a retired option is offered with %o only to those who have chosen it', (answers, values) => {
  const options = ['Tea', { value: 'Milk', label: 'Milk', retired: true }, 'Water'];
  const offered = (type: string, chosen: object) =>
    (fill(makeChoice('drinks', 'water', options, { type }), chosen) as ChoicePage).options.map(({ value }) => value);
  expect(offered('choice', answers)).toEqual(values);
  expect(offered('choices', { water: [answers.water] })).toEqual(values);
});

it.each<[Answers, string[]]>([
  [{}, ['Over']],
  [{ age: '30-39' }, ['Regular', 'Over']],
  // Also not to those who chose it while it concerned them.
  [{ age: '60-80', water: 'Regular' }, ['Over']],
])('an option is offered with %o only to whom it concerns', (answers, values) => {
  const when = { field: 'age', isOneOf: ['18-29', '30-39'] };
  const options = [{ value: 'Regular', label: 'Regular', when }, 'Over'];
  const { options: offered } = fill(makeChoice('cycle', 'water', options), answers) as ChoicePage;
  expect(offered.map(({ value }) => value)).toEqual(values);
});

it.each<[Answers, string[]]>([
  [{}, []],
  [{ age: '60-80' }, [expect.stringContaining('doctor')]],
  [{ height: { cm: 168 }, weight: { kg: 90 } }, [expect.stringContaining('doctor')]],
  [{ height: { cm: 168 }, weight }, []],
  [{ age: '60-80', height: { cm: 168 }, weight: { kg: 90 } }, [expect.stringContaining('doctor')]],
])('a doctor is suggested with the prediction where %o asks for it', (answers, words) => {
  for (const sex of sexes) {
    const { notes } = fill(getPage(flows[sex], 'prediction', 'prediction'), answers);
    expect(notes?.map(({ text }) => text)).toEqual(words);
  }
});
