import { expect, it } from 'vitest';
import { curlQuotes } from './curl-quotes.ts';

it.each([
  [`Don't stop`, 'Don’t stop'],
  [`"So", she said`, '“So”, she said'],
  [`She said "so".`, 'She said “so”.'],
  [`("so")`, '(“so”)'],
  [`"'Tea' it was"`, '“‘Tea’ it was”'],
  [`the '90s`, 'the ’90s'],
  [`the parents' day`, 'the parents’ day'],
  ['“Curly” as it’s', '“Curly” as it’s'],
])('curls %s', (text, curled) => {
  expect(curlQuotes(text)).toBe(curled);
});
