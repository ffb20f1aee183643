import { alignColumns } from './align-columns.ts';
import { findRatio, formatNumber, none } from './numbers.ts';
import { listDoorRatios, type DoorRow } from './door-table.ts';
import { listPaintRatios, type PaintRow } from './paint-table.ts';
import type { Results } from './table.ts';

/** The figures with bounds, as far as they were measured. */
export interface Measured {
  /** Of the smallest flow. */
  results: Results;
  paint: readonly PaintRow[];
  doors: readonly DoorRow[];
  /** The scripts that the first page waits for, in compressed bytes: all, and those that are no library. */
  scripts: { all: number; own: number };
}

/** A figure with its upper bound. */
export interface Bound {
  title: string;
  /** NaN if it wasn't measured. */
  measured: number;
  atMost: number;
  unit: '×' | ' KB' | ' MB' | '';
  digits: number;
}

const PAINT_RATIO = 1.1;
const DOOR_RATIO = 1.15;

/** All bounds of the product. */
export function listBounds({ results: { ours, react }, paint, doors, scripts }: Measured): Bound[] {
  const toReact = (title: string, key: 'startWorkMs' | 'tap4Ms' | 'tap4P95Ms', atMost: number): Bound =>
    makeRatio(`${title}, to react`, findRatio(ours?.[key] ?? Number.NaN, react?.[key] ?? Number.NaN), atMost);
  return [
    ...listPaintRatios(paint).map(({ title, ratio }) => makeRatio(title, ratio, PAINT_RATIO)),
    ...listDoorRatios(doors).map(({ title, ratio }) => makeRatio(title, ratio, DOOR_RATIO)),
    toReact('start-up work', 'startWorkMs', 1.5),
    toReact('step 4×, median', 'tap4Ms', 1.15),
    toReact('step 4×, p95', 'tap4P95Ms', 1),
    { title: 'long tasks of a walk', measured: ours?.longTasks ?? Number.NaN, atMost: 3, unit: '', digits: 0 },
    { title: 'heap after a walk', measured: ours?.heapMb ?? Number.NaN, atMost: 4, unit: ' MB', digits: 2 },
    { title: 'script before the 1st question', measured: scripts.all / 1024, atMost: 80.5, unit: ' KB', digits: 1 },
    { title: 'of it no library’s', measured: scripts.own / 1024, atMost: 11, unit: ' KB', digits: 1 },
  ];
}

const makeRatio = (title: string, measured: number, atMost: number): Bound => ({
  title,
  measured,
  atMost,
  unit: '×',
  digits: 2,
});

/** Formats every bound with its figure and whether it is met, by the exact figure rather than the rounded one. */
export function formatBounds(bounds: readonly Bound[]): string {
  const rows = bounds.map(({ title, measured, atMost, unit, digits }) => {
    if (Number.isNaN(measured)) return [title, none, `${atMost}${unit}`, none];
    return [title, `${formatNumber(measured, digits)}${unit}`, `${atMost}${unit}`, measured <= atMost ? 'yes' : 'no'];
  });
  return alignColumns([['Bounds of ours', 'measured', 'at most', 'met'], ...rows]);
}
