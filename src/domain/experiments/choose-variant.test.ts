import { describe, expect, it } from 'vitest';
import { assignVariants, chooseVariant } from './choose-variant.ts';
import type { Experiment } from '../generated/types.ts';

const makeExperiment = (id: string, weights: readonly number[]): Experiment => ({
  id,
  variants: weights.map((weight, index) => ({ id: `v${index}`, weight })),
});

const visitors = Array.from({ length: 100_000 }, (_, n) => `visitor-${n}`);

/** The number of visitors with each variant. */
function countVisitors(experiment: Experiment): number[] {
  const counts = new Map<string | undefined, number>();
  for (const visitor of visitors) {
    const id = chooseVariant(experiment, visitor)?.id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return experiment.variants.map(({ id }) => counts.get(id) ?? 0);
}

/** The deviation of counts from the expected ones, as chi-squared. */
function measureSurprise(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, n) => {
    const wanted = expected[n] ?? 0;
    return wanted === 0 ? sum : sum + (count - wanted) ** 2 / wanted;
  }, 0);
}

// By chance alone, chi-squared exceeds this once in a thousand times, with up to nine degrees of freedom.
const limits = [0, 10.8, 13.8, 16.3, 18.5, 20.5, 22.5, 24.3, 26.1, 27.9];

describe('chooseVariant', () => {
  it.each([[[50, 50]], [[999, 1]], [[1, 2, 3]], [[10, 0, 30]], [Array.from({ length: 10 }, () => 100)]])(
    'distributes 100,000 visitors by the weights %j',
    (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (const id of ['paywall-first-choice', 'a']) {
        const counts = countVisitors(makeExperiment(id, weights));
        const expected = weights.map((weight) => (weight / total) * visitors.length);
        for (const [n, weight] of weights.entries()) if (weight === 0) expect(counts[n]).toBe(0);
        const degrees = weights.filter((weight) => weight > 0).length - 1;
        expect(measureSurprise(counts, expected)).toBeLessThan(limits[degrees] || 1e-9);
      }
    },
  );

  it('assigns variants of one experiment independently of those of another', () => {
    const [one, other] = [makeExperiment('paywall-1', [1, 1]), makeExperiment('paywall-2', [1, 1])];
    const counts = new Map<string, number>();
    for (const visitor of visitors) {
      const key = `${chooseVariant(one, visitor)?.id} ${chooseVariant(other, visitor)?.id}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(4);
    const quarter = visitors.length / 4;
    expect(measureSurprise([...counts.values()], [quarter, quarter, quarter, quarter])).toBeLessThan(limits[3] ?? 0);
  });

  it('gives each visitor the same variant as when this was written', () => {
    const experiment = makeExperiment('paywall-first-choice', [50, 30, 20]);
    const ids = ['', 'visitor-1', 'visitor-2', 'visitor-3', '3f0c9a52-7d1e-4b7a-9f6e-0a2b8c4d1e00', 'Zoë ☕'];
    const variants = ids.map((id) => chooseVariant(experiment, id)?.id);
    expect(variants).toEqual(['v0', 'v1', 'v0', 'v2', 'v0', 'v2']);
  });

  it('gives the first variant where all weights are 0', () => {
    expect(chooseVariant(makeExperiment('a', [0, 0]), 'visitor')?.id).toBe('v0');
  });
});

describe('assignVariants', () => {
  const experiment = makeExperiment('a', [0, 10]);

  it.each([
    ['gives a visitor without a variant one', {}, { a: 'v1' }],
    ['lets a visitor keep a variant that no new visitor gets', { a: 'v0' }, { a: 'v0' }],
    ['replaces a variant that no longer exists', { a: 'v7' }, { a: 'v1' }],
    ['keeps what is stored of the experiments of other files', { other: 'b' }, { other: 'b', a: 'v1' }],
  ])('%s', (_, stored, assigned) => {
    const before = structuredClone(stored);
    expect(assignVariants([experiment], 'visitor', stored)).toEqual(assigned);
    expect(stored).toEqual(before);
  });
});
