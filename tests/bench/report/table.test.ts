import { expect, it } from 'vitest';
import { columnKeys, type Row } from './columns.ts';
import { describeGrowth, formatGrowth, formatScores, formatTable, type Results } from './table.ts';

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

it('compares ours with the better library, with bare React and with the limits', () => {
  const table = formatTable(results);
  expect(readCells(table, 'ours / best peer')?.[0]).toBe('0.55×');
  expect(readCells(table, 'ours / react')?.[0]).toBe('1.10×');
  expect(readCells(table, 'ours / plain')?.[0]).toBe('2.20×');
});

it('writes every figure of every contestant in its column', () => {
  const lines = formatTable(results).split('\n');
  expect(lines).toHaveLength(2 + 5 + 3);
  for (const name of ['plain', 'react', 'surveyjs', 'rjsf']) {
    expect(readCells(lines.join('\n'), name)).toHaveLength(columnKeys.length);
  }
});

it('omits a comparison with a contestant that was not measured', () => {
  const table = formatTable({ plain: makeRow(10), ours: makeRow(11) });
  expect(table).toContain('ours / plain');
  expect(table).not.toMatch(/best peer|react/);
});

it('shows a dash for a missing figure', () => {
  expect(readCells(formatTable({ plain: { ...makeRow(1), kilobytes: Number.NaN } }), 'plain')?.[0]).toBe('–');
});

it('shows the ratio of the largest to the smallest size', () => {
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

it('describes the growth per page', () => {
  const small = { ...makeRow(10), htmlKb: 8, jsonKb: 13, restKb: 100 };
  const large = { ...makeRow(10), htmlKb: 8.1, jsonKb: 333, restKb: 420 };
  const [sentence] = describeGrowth(
    new Map([
      [2080, { ours: large }],
      [80, { ours: small }],
    ]),
  );
  expect(sentence).toContain('from 80 to 2080 pages');
  expect(sentence).toContain("what paints is the page's HTML, 8.0 → 8.1 KB, 0.000 KB more");
  expect(sentence).toContain('100.0 → 420.0 KB, 0.160 KB more for each page; of it JSON, 13.0 → 333.0 KB.');
});

it('describes no growth for a single size, or without ours', () => {
  expect(describeGrowth(new Map([[80, { ours: makeRow(1) }]]))).toEqual([]);
  expect(
    describeGrowth(
      new Map([
        [80, { plain: makeRow(1) }],
        [400, { plain: makeRow(1) }],
      ]),
    ),
  ).toEqual([]);
});

it('writes the scores of each page', () => {
  const marks = { performance: 99.5, accessibility: 100, bestPractices: 100, seo: 66 };
  const table = formatScores(new Map([['/woman/age', marks]]));
  expect(readCells(table, '/woman/age')).toEqual(['100', '100', '100', '66']);
});
