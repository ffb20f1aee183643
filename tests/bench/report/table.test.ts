import { expect, it } from 'vitest';
import { columnKeys, type Row } from './columns.ts';
import { describeGrowth, formatGrowth, formatTable } from './table.ts';

const makeRow = (number: number): Row => Object.fromEntries(columnKeys.map((key) => [key, number])) as Row;
const readCells = (table: string, title: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(title))
    ?.slice(title.length)
    .trim()
    .split(/\s+/);

it('compares ours with bare React and with the plain page in every column, and leaves out what was not measured', () => {
  const table = formatTable({
    plain: { ...makeRow(10), kilobytes: Number.NaN },
    react: { ...makeRow(20), tbtMs: 0 },
    ours: { ...makeRow(22), tbtMs: 0 },
  });
  const place = (key: (typeof columnKeys)[number]) => columnKeys.indexOf(key);
  expect(readCells(table, 'ours / react')).toEqual(columnKeys.map((key) => (key === 'tbtMs' ? '1.00×' : '1.10×')));
  expect(readCells(table, 'ours / plain')?.[place('startWorkMs')]).toBe('2.20×');
  expect(readCells(table, 'ours / plain')?.[place('kilobytes')]).toBe('–');
  expect(readCells(table, 'plain')?.[place('kilobytes')]).toBe('–');
  expect(formatTable({ plain: makeRow(10), ours: makeRow(11) })).not.toContain('react');
});

it('tells how each figure grows with the number of pages, and how much of ours a page adds', () => {
  const small = { ...makeRow(10), htmlKb: 8, jsonKb: 13, restKb: 100 };
  const large = { ...makeRow(11), htmlKb: 8.1, jsonKb: 333, restKb: 420 };
  const bySize = new Map([
    [80, { ours: small }],
    [2080, { ours: large }],
  ]);
  expect(formatGrowth(bySize)).toContain('80 → 2080 pages');
  expect(formatGrowth(bySize)).toContain('10.0 → 11.0 (1.10×)');
  const [sentence] = describeGrowth(bySize);
  expect(sentence).toContain("what paints is the page's HTML, 8.0 → 8.1 KB, 0.000 KB more");
  expect(sentence).toContain('100.0 → 420.0 KB, 0.160 KB more for each page; of it JSON, 13.0 → 333.0 KB.');
});
