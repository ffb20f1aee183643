import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Text } from '../generated/types.ts';
import { fillTemplate, fillText, fillTexts, type Tokens } from './text.ts';

const tokens: Tokens = { weight: '72.5 kg', weightGoal: '64 kg', event: undefined, email: '' };

describe('fillText', () => {
  it.each<[Text, string]>([
    ['Plain words', 'Plain words'],
    [{ text: 'From {weight} to {weightGoal}', fallback: 'To your goal' }, 'From 72.5 kg to 64 kg'],
    [{ text: '{weight}, {weight}', fallback: 'Twice' }, '72.5 kg, 72.5 kg'],
    [{ text: '{weight} for {event}', fallback: 'Soon' }, 'Soon'],
    [{ text: 'At {email}', fallback: 'At your address' }, 'At your address'],
    [{ text: 'By {goalDate}', fallback: 'One day' }, 'One day'],
    [{ text: 'No token', fallback: 'Never' }, 'No token'],
  ])('reads %o as "%s"', (text, words) => expect(fillText(text, tokens)).toBe(words));

  it('inserts a visitor’s text literally', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), (email) => {
        expect(fillText({ text: '<{email}>', fallback: 'none' }, { email })).toBe(`<${email}>`);
      }),
    );
    expect(fillText({ text: '{email}', fallback: 'none' }, { email: '{weight}$&$1@x.de', weight: '1' })).toBe(
      '{weight}$&$1@x.de',
    );
  });
});

describe('fillTemplate', () => {
  it('replaces tokens by their values', () => {
    expect(fillTemplate('Page {n} of {total}', { n: '3', total: '81' })).toBe('Page 3 of 81');
    expect(fillTemplate('{today} today. {today}!', { today: '$6.99' })).toBe('$6.99 today. $6.99!');
    expect(fillTemplate('No token', {})).toBe('No token');
    expect(fillTemplate('An empty{gap}one', { gap: '' })).toBe('An emptyone');
  });

  it.each([{}, { total: '81' }, { n: undefined }])('throws on a token without a value in %o', (values: Tokens) =>
    expect(() => fillTemplate('Page {n}', values)).toThrow('No value for the token {n} in "Page {n}"'),
  );
});

describe('fillTexts', () => {
  it('fills in every text in objects and lists, at any depth, and leaves the rest unchanged', () => {
    const content = {
      id: 'page',
      step: 3,
      isOpen: true,
      nothing: null,
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
      id: 'page',
      step: 3,
      isOpen: true,
      nothing: null,
      title: 'At 72.5 kg',
      points: ['Plain', 'For you', { emoji: '🌙', text: '64 kg' }],
      chart: { axis: { label: '72.5 kg' } },
    });
    expect(content).toEqual(before);
  });

  it('changes nothing in content without tokens', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (content) => {
        // -0 is written to JSON as 0.
        const stored: unknown = JSON.parse(JSON.stringify(content).replaceAll('"fallback"', '"words"'));
        expect(fillTexts(stored, tokens)).toEqual(stored);
      }),
    );
  });
});
