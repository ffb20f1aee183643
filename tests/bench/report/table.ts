import type { ContestantName } from '../contestant-names.ts';
import type { Scores } from '../measure/lighthouse.ts';
import { columnKeys, columns, type ColumnKey, type Row } from './columns.ts';

/** What was measured, by contestant. */
export type Results = Partial<Record<ContestantName, Row>>;

/** The libraries that ours stands beside; plain, markup and react are the limits. */
const peers: readonly ContestantName[] = ['surveyjs', 'rjsf'];
const none = '–';

const formatNumber = (number: number, digits: number) => (Number.isNaN(number) ? none : number.toFixed(digits));

/** How many times as much one number is as another; two zeros are the same. */
export function formatRatio(one: number, other: number): string {
  if (one === other) return '1.00×';
  const ratio = one / other;
  return Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : none;
}

function findBest(results: Results, key: ColumnKey): number {
  const found = peers.map((name) => results[name]?.[key] ?? Number.NaN).filter((number) => !Number.isNaN(number));
  return found.length > 0 ? Math.min(...found) : Number.NaN;
}

/** The table of one size: a row for everybody, and below how ours stands to the best peer, to bare React and to the two floors. */
export function formatTable(results: Results): string {
  const { ours } = results;
  const compare = (title: string, find: (key: ColumnKey) => number | undefined): string[][] => {
    const cells = columnKeys.map((key) => formatRatio(ours?.[key] ?? Number.NaN, find(key) ?? Number.NaN));
    return cells.every((cell) => cell === none) ? [] : [[title, ...cells]];
  };
  const rows = Object.entries(results).map(([name, row]) => [
    name,
    ...columnKeys.map((key) => formatNumber(row[key], columns[key].digits)),
  ]);
  return alignColumns([
    ['', ...columnKeys.map((key) => columns[key].heads[0])],
    ['', ...columnKeys.map((key) => columns[key].heads[1])],
    ...rows,
    ...compare('ours / best peer', (key) => findBest(results, key)),
    ...compare('ours / react', (key) => results.react?.[key]),
    ...compare('ours / plain', (key) => results.plain?.[key]),
    ...compare('ours / markup', (key) => results.markup?.[key]),
  ]);
}

const growing = ['kilobytes', 'tbtMs', 'startWorkMs', 'tap4Ms', 'stepScriptMs', 'heapMb'] as const;

/** How everybody grows with the number of pages: each figure by size, and the largest size's as a multiple of the smallest's. */
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

/** Lighthouse's marks, a row for each page. */
export function formatScores(scores: ReadonlyMap<string, Scores>): string {
  const rows = [...scores].map(([address, { performance, accessibility, bestPractices, seo }]) => [
    address,
    ...[performance, accessibility, bestPractices, seo].map((mark) => formatNumber(mark, 0)),
  ]);
  return alignColumns([['Lighthouse', 'performance', 'accessibility', 'best practices', 'SEO'], ...rows]);
}

function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const align = (row: string[]) =>
    row
      .map((text, place) => (place === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[place] ?? 0)))
      .join('  ');
  return rows.map((row) => align(row).trimEnd()).join('\n');
}
