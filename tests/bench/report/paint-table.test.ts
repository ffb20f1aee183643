import { expect, it } from 'vitest';
import { formatPaint, listPaintRatios, type PaintRow } from './paint-table.ts';

const makePaints = (...times: number[]) => times.map((fcpMs) => ({ fcpMs, lcpMs: 2 * fcpMs }));
const rows: PaintRow[] = [
  { address: '/', name: 'ours', simulated: makePaints(100, 120, 90), applied: makePaints(220, 200) },
  { address: '/', name: 'ours without scripts', simulated: makePaints(80, 80), applied: makePaints(200) },
];

it('writes median and spread of all contestants, and the ratio of ours to ours without scripts', () => {
  const [, ours, unscripted, ratio] = formatPaint(rows).split('\n');
  expect(ours).toMatch(/^\/ {2}ours +100 \(90\.\.120\) +200 \(180\.\.240\) +210 \(200\.\.220\) +420 \(400\.\.440\)$/);
  expect(unscripted).toContain('80 (80..80)');
  expect(ratio?.split(/ {2,}/).slice(2)).toEqual(['1.25×', '1.25×', '1.05×', '1.05×']);
});

it('has a ratio for each paint of each address', () => {
  const ratios = listPaintRatios(rows);
  expect(ratios.map(({ ratio }) => ratio)).toEqual([1.25, 1.25, 1.05, 1.05]);
  expect(ratios[0]?.title).toBe('/ first paint, simulated, to ours without scripts');
});
