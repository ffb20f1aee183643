import { expect, it } from 'vitest';
import { isStorableText } from './storable.ts';

it.each(['', 'A small café 🌙', 'line\nbreak\ttab', '\u{1F319}\uFFFF'])('takes %j', (text) => {
  expect(isStorableText(text)).toBe(true);
});

it.each([
  ['the character 0', 'a\0b'],
  ['the first half of an emoji', 'a\uD83C'],
  ['the second half of an emoji', '\uDF19b'],
  ['two halves in the wrong order', '\uDF19\uD83C'],
])('takes no text with %s', (_, text) => {
  expect(isStorableText(text)).toBe(false);
});
