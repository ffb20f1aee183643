import { expect, it } from 'vitest';
import { columnKeys, type Row } from './columns.ts';
import { formatGrowth, formatRatio, formatScores, formatTable, type Results } from './table.ts';

const makeRow = (number: number): Row => Object.fromEntries(columnKeys.map((key) => [key, number])) as Row;
const results: Results = {
  plain: makeRow(10),
  react: makeRow(20),
  surveyjs: makeRow(80),
  rjsf: makeRow(40),
  ours: { ...makeRow(22), tbtMs: 0 },
};
const readCells = (table: string, title: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(title))
    ?.slice(title.length)
    .trim()
    .split(/\s+/);

it('compares ours with the better of the libraries, with bare React and with the floor', () => {
  const table = formatTable(results);
  expect(readCells(table, 'ours / best peer')?.[0]).toBe('0.55×');
  expect(readCells(table, 'ours / react')?.[0]).toBe('1.10×');
  expect(readCells(table, 'ours / plain')?.[0]).toBe('2.20×');
});

it('writes every measure of everybody in its column', () => {
  const lines = formatTable(results).split('\n');
  expect(lines).toHaveLength(2 + 5 + 3);
  for (const name of ['plain', 'react', 'surveyjs', 'rjsf']) {
    expect(readCells(lines.join('\n'), name)).toHaveLength(columnKeys.length);
  }
});

it('leaves out a comparison with somebody who was not measured', () => {
  const table = formatTable({ plain: makeRow(10), ours: makeRow(11) });
  expect(table).toContain('ours / plain');
  expect(table).not.toMatch(/best peer|react/);
});

it('shows a dash where nothing was measured', () => {
  expect(readCells(formatTable({ plain: { ...makeRow(1), kilobytes: Number.NaN } }), 'plain')?.[0]).toBe('–');
});

it.each([
  [0, 0, '1.00×'],
  [0, 5, '0.00×'],
  [5, 0, '–'],
  [Number.NaN, 5, '–'],
])('calls %d to %d a ratio of %s', (one, other, ratio) => {
  expect(formatRatio(one, other)).toBe(ratio);
});

it('says how many times as much the most pages take as the fewest', () => {
  const growth = formatGrowth(
    new Map([
      [80, { ours: makeRow(10) }],
      [400, { ours: makeRow(10) }],
      [2000, { ours: makeRow(11) }],
    ]),
  );
  expect(growth).toContain('80 → 400 → 2000 pages');
  expect(growth).toContain('10.0 → 10.0 → 11.0 (1.10×)');
});

it('writes the marks of each page', () => {
  const marks = { performance: 99.5, accessibility: 100, bestPractices: 100, seo: 66 };
  const table = formatScores(new Map([['/woman/age', marks]]));
  expect(readCells(table, '/woman/age')).toEqual(['100', '100', '100', '66']);
});
