import { describe, expect, it } from 'vitest';
import { makeWordFinder, splitSentences } from './sentences.ts';

describe('splitSentences', () => {
  it.each([
    ['One. Two! Three? Four', ['One.', 'Two!', 'Three?', 'Four']],
    ['She said “stop.” He went on…', ['She said “stop.”', 'He went on…']],
    ['About 0.5 kg: no more', ['About 0.5 kg: no more']],
    ['', []],
  ])('splits %s', (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

describe('makeWordFinder', () => {
  const find = makeWordFinder(['lose', 'lose weight', 'you’ll', 'can', '100%']);

  it.each([
    ['You lose weight', 'lose weight'],
    ['LOSE it', 'LOSE'],
    ["You'll see", "You'll"],
    ['you’ll see', "you'll"],
    ['It is 100% true', '100%'],
    ['Yes, we can!', 'can'],
  ])('finds the word in: %s', (text, word) => {
    expect(find(text)).toBe(word);
  });

  it.each(['Losers', 'a close call', 'We can’t', 'You all', ''])('finds none in: %s', (text) => {
    expect(find(text)).toBeUndefined();
  });

  it('finds nothing in an empty list of words', () => {
    expect(makeWordFinder([])('lose')).toBeUndefined();
  });
});
