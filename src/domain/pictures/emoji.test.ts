import { describe, expect, it } from 'vitest';
import { emojiFileName } from './emoji.ts';

describe('emojiFileName', () => {
  it.each([
    ['🥗', '1f957.webp'],
    ['🏖', '1f3d6.webp'],
    ['🏖️', '1f3d6.webp'],
    ['🍽️', '1f37d.webp'],
    ['0️⃣', '30-20e3.webp'],
    ['💪🏽', '1f4aa-1f3fd.webp'],
    ['🧘‍♀️', '1f9d8-200d-2640.webp'],
    ['👩🏽‍⚕️', '1f469-1f3fd-200d-2695.webp'],
  ])('names the file of %s %s', (emoji, fileName) => {
    expect(emojiFileName(emoji)).toBe(fileName);
  });

  it('gives an emoji with and without its variation selector the same file', () => {
    expect(emojiFileName('☀\u{fe0f}')).toBe(emojiFileName('☀'));
  });
});
