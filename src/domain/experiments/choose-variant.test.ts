import { expect, it } from 'vitest';
import { assignVariants, chooseVariant } from './choose-variant.ts';
import type { Experiment } from '../generated/types.ts';

const makeExperiment = (id: string, weights: readonly number[]): Experiment => ({
  id,
  variants: weights.map((weight, index) => ({ id: `v${index}`, weight })),
});

/** How many of the same 20,000 visitors have each variant, or each pair of variants. */
function countVisitors(...experiments: Experiment[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < 20_000; n += 1) {
    const ids = experiments.map((experiment) => chooseVariant(experiment, `visitor-${n}`)?.id).join(' ');
    counts[ids] = (counts[ids] ?? 0) + 1;
  }
  return counts;
}

it.each([
  [[50, 50], { v0: 10_000, v1: 10_000 }],
  [[99, 1], { v0: 19_800, v1: 200 }],
  [[1, 2, 3], { v0: 3333, v1: 6667, v2: 10_000 }],
  [[10, 0, 30], { v0: 5000, v2: 15_000 }],
])('20,000 visitors are distributed by the weights %j', (weights, expected) => {
  const counts = countVisitors(makeExperiment('paywall-first-choice', weights));
  expect(Object.keys(counts).toSorted()).toEqual(Object.keys(expected));
  // By chance alone, a count is rarely further than three times its square root from what is expected.
  for (const [id, count] of Object.entries(expected)) {
    expect(Math.abs(counts[id]! - count), `of ${id}`).toBeLessThan(3 * Math.sqrt(count));
  }
});

it('variants of one experiment are independent of those of another', () => {
  const counts = countVisitors(makeExperiment('paywall-1', [1, 1]), makeExperiment('paywall-2', [1, 1]));
  expect(Object.keys(counts).toSorted()).toEqual(['v0 v0', 'v0 v1', 'v1 v0', 'v1 v1']);
  for (const count of Object.values(counts)) expect(Math.abs(count - 5000)).toBeLessThan(3 * Math.sqrt(5000));
});

it('each visitor has the same variant as when this was written', () => {
  const experiment = makeExperiment('paywall-first-choice', [50, 30, 20]);
  const ids = ['', 'visitor-1', 'visitor-2', 'visitor-3', '3f0c9a52-7d1e-4b7a-9f6e-0a2b8c4d1e00', 'Zoë ☕'];
  const variants = ids.map((id) => chooseVariant(experiment, id)?.id);
  expect(variants).toEqual(['v0', 'v1', 'v0', 'v2', 'v0', 'v2']);
});

it('where all weights are 0, visitors have the first variant', () => {
  expect(chooseVariant(makeExperiment('a', [0, 0]), 'visitor')?.id).toBe('v0');
});

it.each([
  ['without a variant gets one', {}, { a: 'v1' }],
  ['keeps a variant that no new visitor gets', { a: 'v0' }, { a: 'v0' }],
  ['whose variant no longer exists gets another', { a: 'v7' }, { a: 'v1' }],
  ['keeps those of the experiments of other files', { other: 'b' }, { other: 'b', a: 'v1' }],
])('a visitor %s', (_, stored, assigned) => {
  const before = structuredClone(stored);
  expect(assignVariants([makeExperiment('a', [0, 10])], 'visitor', stored)).toEqual(assigned);
  expect(stored).toEqual(before);
});
