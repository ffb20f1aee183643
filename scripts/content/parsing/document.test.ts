import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findPosition, listLineStarts } from './document.ts';

it('counts lines and columns from 1, with any line ending', () => {
  const lines = listLineStarts('a\r\nbc\rd\n\ne');
  expect([0, 3, 4, 6, 8, 9].map((offset) => findPosition(lines, offset))).toEqual([
    { line: 1, column: 1 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
    { line: 3, column: 1 },
    { line: 4, column: 1 },
    { line: 5, column: 1 },
  ]);
});

it('finds the same position as counting by hand', () => {
  const text = fc.array(fc.constantFrom('a', 'ü', '\n', '\r\n', '{'), { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(120), (written, n) => {
      const offset = n % (written.length + 1);
      if (written.slice(offset - 1, offset + 1) === '\r\n') return;
      const before = written.slice(0, offset).split(/\r\n|\n/);
      const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
      expect(findPosition(listLineStarts(written), offset)).toEqual(place);
    }),
  );
});
