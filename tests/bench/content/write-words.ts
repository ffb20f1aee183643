import type { Random } from '../../../scripts/checker/mutations/random.ts';

const consonants = [...'bdfghklmnprstvw'];
const vowels = [...'aeiou'];

/** A sentence of this many made-up words, so that thousands of pages compress no better than written ones. */
export function writeSentence(random: Random, words: number): string {
  const sentence = Array.from({ length: words }, () => writeWord(random)).join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function writeWord(random: Random): string {
  const syllables = 1 + random.below(3);
  return Array.from({ length: syllables }, () => `${random.pick(consonants)}${random.pick(vowels)}`).join('');
}
