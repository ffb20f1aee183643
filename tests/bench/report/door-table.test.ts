import { expect, it } from 'vitest';
import { formatDoors, listDoorRatios, type DoorRow } from './door-table.ts';

const makeVisit = (beganAtMs: number) => ({ buttonAtMs: beganAtMs - 50, beganAtMs, answeredAtMs: beganAtMs + 100 });
const rows: DoorRow[] = [
  { address: '/', name: 'ours', visits: [2300, 2200, 2250].map(makeVisit) },
  { address: '/', name: 'static', visits: [2000, 2000].map(makeVisit) },
];

it('writes the times at a front door with their spread', () => {
  const [, ours, , ratio] = formatDoors(rows).split('\n');
  expect(ours?.split(/ {2,}/).slice(2)).toEqual([
    '2200 (2150..2250)',
    '2250 (2200..2300)',
    '100 (100..100)',
    '2350 (2300..2400)',
  ]);
  expect(ratio).toMatch(/1\.13× .*1\.13× .*1\.00× .*1\.12×$/);
});

it('compares the answered tap and the first answer with the handwritten page', () => {
  expect(listDoorRatios(rows)).toEqual([
    { title: '/ front door, its tap answered, to static', ratio: 2250 / 2000 },
    { title: '/ front door, 1st answer, to static', ratio: 2350 / 2100 },
  ]);
});
