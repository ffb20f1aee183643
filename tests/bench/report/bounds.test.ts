import { expect, it } from 'vitest';
import { formatBounds, listBounds, type Measured } from './bounds.ts';
import { columnKeys, type Row } from './columns.ts';

const makeRow = (number: number): Row => Object.fromEntries(columnKeys.map((key) => [key, number])) as Row;
const nothing: Measured = { results: {}, paint: [], doors: [], scripts: { all: Number.NaN, own: Number.NaN } };
const makeVisit = (beganAtMs: number) => ({ buttonAtMs: 1, beganAtMs, answeredAtMs: beganAtMs + 100 });
const readLine = (table: string, title: string) =>
  table
    .split('\n')
    .find((line) => line.startsWith(title))
    ?.slice(title.length)
    .trim()
    .split(/ {2,}/);

it('shows every bound with its figure and whether it is met', () => {
  const results = { react: makeRow(10), ours: { ...makeRow(11), longTasks: 3, heapMb: 4.01, startWorkMs: 15 } };
  const table = formatBounds(listBounds({ ...nothing, results, scripts: { all: 79 * 1024, own: 11.5 * 1024 } }));
  expect(readLine(table, 'start-up work, to react')).toEqual(['1.50×', '1.5×', 'yes']);
  expect(readLine(table, 'step 4×, median, to react')).toEqual(['1.10×', '1.15×', 'yes']);
  expect(readLine(table, 'step 4×, p95, to react')).toEqual(['1.10×', '1×', 'no']);
  expect(readLine(table, 'long tasks of a walk')).toEqual(['3', '3', 'yes']);
  expect(readLine(table, 'heap after a walk')).toEqual(['4.01 MB', '4 MB', 'no']);
  expect(readLine(table, 'script before the 1st question')).toEqual(['79.0 KB', '80.5 KB', 'yes']);
  expect(readLine(table, 'of it no library’s')).toEqual(['11.5 KB', '11 KB', 'no']);
});

it('has a bound for each paint and front door', () => {
  // Of several runs, the median counts.
  const paints = [
    { fcpMs: 1111, lcpMs: 1090 },
    { fcpMs: 9000, lcpMs: 9000 },
    { fcpMs: 900, lcpMs: 900 },
  ];
  const floor = [{ fcpMs: 1000, lcpMs: 1000 }];
  const bounds = listBounds({
    ...nothing,
    paint: [
      { address: '/', name: 'ours', simulated: paints, applied: floor },
      { address: '/', name: 'ours without scripts', simulated: floor, applied: floor },
    ],
    doors: [
      { address: '/', name: 'ours', visits: [120, 500, 90].map(makeVisit) },
      { address: '/', name: 'static', visits: [makeVisit(100)] },
    ],
  });
  const table = formatBounds(bounds);
  expect(readLine(table, '/ first paint, simulated, to ours without scripts')).toEqual(['1.11×', '1.1×', 'no']);
  expect(readLine(table, '/ largest paint, simulated, to ours without scripts')).toEqual(['1.09×', '1.1×', 'yes']);
  expect(readLine(table, '/ front door, its tap answered, to static')).toEqual(['1.20×', '1.15×', 'no']);
  expect(readLine(table, '/ front door, 1st answer, to static')).toEqual(['1.10×', '1.15×', 'yes']);
});

it('shows a dash for a missing figure', () => {
  expect(readLine(formatBounds(listBounds(nothing)), 'heap after a walk')).toEqual(['–', '4 MB', '–']);
});
