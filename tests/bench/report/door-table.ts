import type { DoorVisit } from '../measure/front-door.ts';
import { alignColumns } from './align-columns.ts';
import { findRatio, formatRatio, formatSpread } from './numbers.ts';
import { findMedian } from './statistics.ts';

/** The visits of new visitors at a front door, in the order of measurement. */
export interface DoorRow {
  address: string;
  name: 'ours' | 'static';
  visits: readonly DoorVisit[];
}

/** Every column; two of them have a bound. */
const columns = {
  button: { head: 'button shows', read: ({ buttonAtMs }: DoorVisit) => buttonAtMs },
  began: { head: 'its tap answered', read: ({ beganAtMs }: DoorVisit) => beganAtMs },
  after: { head: 'from there, 1st answer', read: ({ beganAtMs, answeredAtMs }: DoorVisit) => answeredAtMs - beganAtMs },
  answered: { head: '1st answer', read: ({ answeredAtMs }: DoorVisit) => answeredAtMs },
};

const bounded = [columns.began, columns.answered];

/** Formats the times of new visitors at each front door, in ms, as median and spread, with ours as a ratio. */
export function formatDoors(rows: readonly DoorRow[]): string {
  const all = Object.values(columns);
  const lines = listAddresses(rows).flatMap((address) => [
    ...rows
      .filter((row) => row.address === address)
      .map(({ name, visits }) => [`${address}  ${name}`, ...all.map(({ read }) => formatSpread(visits.map(read)))]),
    [
      `${address}  ours / static`,
      ...all.map(({ read }) => formatRatio(find(rows, address, 'ours', read), find(rows, address, 'static', read))),
    ],
  ]);
  return alignColumns([['Front door, ms: median (least..most)', ...all.map(({ head }) => head)], ...lines]);
}

/** The ratios of ours to the handwritten start page at each front door. */
export function listDoorRatios(rows: readonly DoorRow[]): { title: string; ratio: number }[] {
  return listAddresses(rows).flatMap((address) =>
    bounded.map(({ head, read }) => ({
      title: `${address} front door, ${head}, to static`,
      ratio: findRatio(find(rows, address, 'ours', read), find(rows, address, 'static', read)),
    })),
  );
}

const find = (
  rows: readonly DoorRow[],
  address: string,
  name: DoorRow['name'],
  read: (visit: DoorVisit) => number,
): number => {
  const row = rows.find((it) => it.address === address && it.name === name);
  return findMedian(row?.visits.map(read) ?? []);
};

const listAddresses = (rows: readonly DoorRow[]) => [...new Set(rows.map(({ address }) => address))];
