import { expect, it } from 'vitest';
import { makeCodeFrame } from './write-text.ts';

const text = Array.from({ length: 12 }, (_, index) => `line ${index + 1}`).join('\n');

it('shows two lines around the place and marks it', () => {
  expect(makeCodeFrame(text, { line: 10, column: 6, length: 2 })).toBe(
    ['   8 | line 8', '   9 | line 9', '> 10 | line 10', '     |      ^^', '  11 | line 11', '  12 | line 12'].join(
      '\n',
    ),
  );
});

it('marks at least one column, and none past the end of the line', () => {
  expect(makeCodeFrame(text, { line: 1, column: 6, length: 99 })).toContain('|      ^\n');
  expect(makeCodeFrame('', { line: 1, column: 1, length: 0 })).toBe('> 1 |\n    | ^');
});

it('counts lines with any ending', () => {
  expect(makeCodeFrame('a\r\nb\rc', { line: 3, column: 1, length: 1 })).toContain('> 3 | c');
});
