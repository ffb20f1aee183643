import { expect, it } from 'vitest';
import type { Text } from '../generated/types.ts';
import { fillTemplate, fillText, fillTexts, type Tokens } from './text.ts';

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
