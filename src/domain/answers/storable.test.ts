import { expect, it } from 'vitest';
import { isStorableText } from './storable.ts';

it.each([
  ['', true],
  ['A small café 🌙', true],
  ['line\nbreak\ttab \uFFFF', true],
  ['the character 0: \0', false],
  ['the first half of an emoji: \uD83C', false],
  ['\uDF19, the second half of one', false],
  ['two halves in the wrong order: \uDF19\uD83C', false],
])('a database can store %j: %s', (text, expected) => expect(isStorableText(text)).toBe(expected));
