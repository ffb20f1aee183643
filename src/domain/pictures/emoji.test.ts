import { expect, it } from 'vitest';
import { emojiFileName } from './emoji.ts';

it.each([
  ['🥗', '1f957.webp'],
  ['🏖', '1f3d6.webp'],
  ['🏖\u{fe0f}', '1f3d6.webp'],
  ['0️⃣', '30-20e3.webp'],
  ['💪🏽', '1f4aa-1f3fd.webp'],
  ['👩🏽‍⚕️', '1f469-1f3fd-200d-2695.webp'],
])('the picture of %s is %s', (emoji, fileName) => expect(emojiFileName(emoji)).toBe(fileName));
