import type { FloorName } from '../contestant-names.ts';
import type { Paint } from '../measure/paint.ts';
import { alignColumns } from './align-columns.ts';
import { findRatio, formatRatio, formatSpread } from './numbers.ts';
import { findMedian } from './statistics.ts';

/** The paints of one contestant at an address, in the order of measurement. */
export interface PaintRow {
  address: string;
  name: 'ours' | 'plain' | 'react' | FloorName;
  /** By Lighthouse. */
  simulated: readonly Paint[];
  /** With applied throttling. */
  applied: readonly Paint[];
}

/** Every column: the kind of throttling and of paint. */
const columns = [
  { throttling: 'simulated', paint: 'fcpMs', head: 'first paint, simulated' },
  { throttling: 'simulated', paint: 'lcpMs', head: 'largest paint, simulated' },
  { throttling: 'applied', paint: 'fcpMs', head: 'first paint, applied' },
  { throttling: 'applied', paint: 'lcpMs', head: 'largest paint, applied' },
] as const;

type Column = (typeof columns)[number];

const read = (row: PaintRow | undefined, { throttling, paint }: Column) =>
  row?.[throttling].map((it) => it[paint]) ?? [];

const find = (rows: readonly PaintRow[], address: string, name: PaintRow['name']) =>
  rows.find((row) => row.address === address && row.name === name);

/**
 * Formats the paints of all contestants, in ms, as median and spread, with the ratio of ours to ours without scripts.
 */
export function formatPaint(rows: readonly PaintRow[]): string {
  const lines = listAddresses(rows).flatMap((address) => {
    const ours = find(rows, address, 'ours');
    const unscripted = find(rows, address, 'ours without scripts');
    const ratios = columns.map((column) =>
      formatRatio(findMedian(read(ours, column)), findMedian(read(unscripted, column))),
    );
    const measured = rows
      .filter((row) => row.address === address)
      .map((row) => [`${address}  ${row.name}`, ...columns.map((column) => formatSpread(read(row, column)))]);
    return [...measured, [`${address}  ours / ours without scripts`, ...ratios]];
  });
  return alignColumns([['Paint, ms: median (least..most)', ...columns.map(({ head }) => head)], ...lines]);
}

/** The ratios of ours to ours without scripts, for each paint at each address. */
export function listPaintRatios(rows: readonly PaintRow[]): { title: string; ratio: number }[] {
  return listAddresses(rows).flatMap((address) =>
    columns.map((column) => ({
      title: `${address} ${column.head}, to ours without scripts`,
      ratio: findRatio(
        findMedian(read(find(rows, address, 'ours'), column)),
        findMedian(read(find(rows, address, 'ours without scripts'), column)),
      ),
    })),
  );
}

const listAddresses = (rows: readonly PaintRow[]) => [...new Set(rows.map(({ address }) => address))];
