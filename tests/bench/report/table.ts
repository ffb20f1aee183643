import type { ContestantName } from '../contestant-names.ts';
import type { Scores } from '../measure/lighthouse.ts';
import { alignColumns } from './align-columns.ts';
import { columnKeys, columns, type ColumnKey, type Row } from './columns.ts';
import { formatNumber, formatRatio, none } from './numbers.ts';

/** The figures by contestant. */
export type Results = Partial<Record<ContestantName, Row>>;

/** The table of one size: a row per contestant, then the ratios of ours to bare React and to the plain page. */
export function formatTable(results: Results): string {
  const { ours } = results;
  const compare = (limit: 'react' | 'plain'): string[][] => {
    const cells = columnKeys.map((key) => formatRatio(ours?.[key] ?? Number.NaN, results[limit]?.[key] ?? Number.NaN));
    return cells.every((cell) => cell === none) ? [] : [[`ours / ${limit}`, ...cells]];
  };
  const rows = Object.entries(results).map(([name, row]) => [
    name,
    ...columnKeys.map((key) => formatNumber(row[key], columns[key].digits)),
  ]);
  return alignColumns([
    ['', ...columnKeys.map((key) => columns[key].heads[0])],
    ['', ...columnKeys.map((key) => columns[key].heads[1])],
    ...rows,
    ...compare('react'),
    ...compare('plain'),
  ]);
}

const growing = [
  'htmlKb',
  'jsonKb',
  'restKb',
  'kilobytes',
  'tbtMs',
  'startWorkMs',
  'tap4Ms',
  'stepScriptMs',
  'heapMb',
] as const;

/**
 * The growth of all contestants with the number of pages: each figure by size, and the ratio of the largest to the
 * smallest.
 */
export function formatGrowth(bySize: ReadonlyMap<number, Results>): string {
  const sizes = [...bySize.keys()];
  const names = Object.keys([...bySize.values()][0] ?? {}) as ContestantName[];
  const cell = (name: ContestantName, key: ColumnKey) => {
    const numbers = sizes.map((size) => bySize.get(size)?.[name]?.[key] ?? Number.NaN);
    const written = numbers.map((number) => formatNumber(number, columns[key].digits)).join(' → ');
    return `${written} (${formatRatio(numbers.at(-1) ?? Number.NaN, numbers[0] ?? Number.NaN)})`;
  };
  return alignColumns([
    [`${sizes.join(' → ')} pages`, ...growing.map((key) => columns[key].heads.join(' ').trim())],
    ...names.map((name) => [name, ...growing.map((key) => cell(name, key))]),
  ]);
}

/** Describes how much of ours grows with the flow, from the smallest to the largest size; empty for a single size. */
export function describeGrowth(bySize: ReadonlyMap<number, Results>): string[] {
  const sizes = [...bySize.keys()].toSorted((one, other) => one - other);
  const [fewest = Number.NaN, most = Number.NaN] = [sizes[0], sizes.at(-1)];
  const [small, large] = [bySize.get(fewest)?.ours, bySize.get(most)?.ours];
  if (!small || !large || fewest === most) return [];
  const show = (key: 'htmlKb' | 'jsonKb' | 'restKb') => `${small[key].toFixed(1)} → ${large[key].toFixed(1)} KB`;
  const aPage = (key: 'htmlKb' | 'jsonKb' | 'restKb') => ((large[key] - small[key]) / (most - fewest)).toFixed(3);
  return [
    `Ours from ${fewest} to ${most} pages, brotli: what paints is the page's HTML, ${show('htmlKb')}, ${aPage('htmlKb')} KB more ` +
      `for each page of the flow. What loads until it is idle is ${show('restKb')}, ${aPage('restKb')} KB more for each page; ` +
      `of it JSON, ${show('jsonKb')}.`,
  ];
}

/** Lighthouse's scores, a row per page. */
export function formatScores(scores: ReadonlyMap<string, Scores>): string {
  const rows = [...scores].map(([address, { performance, accessibility, bestPractices, seo }]) => [
    address,
    ...[performance, accessibility, bestPractices, seo].map((mark) => formatNumber(mark, 0)),
  ]);
  return alignColumns([['Lighthouse', 'performance', 'accessibility', 'best practices', 'SEO'], ...rows]);
}
