import { expect, it, describe } from 'vitest';
import { assignVariants, chooseVariant, applyExperiments, applyVariant, findExposures } from './experiments.ts';
import type { Experiment, Change, Flow } from '../generated/types.ts';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { findPage } from '../flow/flow.ts';

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

const water = makeChoice('water', 'water', ['Tea', 'Juice', 'Milk']);
const vary = (id: string, ...variants: Change[][]): Experiment => ({
  id,
  variants: [{ id: 'control', weight: 1 }, ...variants.map((changes, n) => ({ id: `v${n + 1}`, weight: 1, changes }))],
});
const makeFile = (...experiments: Experiment[]): Flow =>
  makeFlow(['start', water, 'sleep', 'end'], { detours: [makePage('aside')], experiments });
const change = (...changes: Change[]) => applyVariant(makeFile(), { id: 'v1', weight: 1, changes });
const listIds = ({ pages }: Flow) => pages.map(({ id }) => id).join(' ');

describe('applyVariant', () => {
  it('replaces the fields that it sets, and no others, also of a page outside the order or one that it moves', () => {
    const file = change(
      { page: 'end', moveAfter: 'start' },
      { page: 'sleep', moveAfter: 'end', set: { title: 'Rest', text: 'Now' } },
      { page: 'aside', set: { title: 'Oh' } },
    );
    expect(listIds(file)).toBe('start end sleep water');
    expect(findPage(file, 'sleep')).toEqual(makePage('sleep', { title: 'Rest', text: 'Now' }));
    expect(findPage(file, 'aside')?.title).toBe('Oh');
  });

  it.each([
    [['Milk', 'Tea', 'Juice'], 'Milk Tea Juice'],
    [['Milk'], 'Milk Tea Juice'],
    [['Wine', 'Juice'], 'Juice Tea Milk'],
  ])('puts options in the order %j, and loses none', (optionOrder, expected) => {
    const page = findPage(change({ page: 'water', optionOrder }), 'water');
    expect(page && 'options' in page && page.options.map(({ value }) => value).join(' ')).toBe(expected);
  });

  it.each([
    ['water', 'sleep', 'start sleep water end'],
    ['end', 'start', 'start end water sleep'],
    ['start', 'end', 'water sleep end start'],
    ['water', 'water', 'start water sleep end'],
    ['water', 'nowhere', 'start water sleep end'],
    ['water', 'aside', 'start water sleep end'],
  ])('moves %s after %s', (page, moveAfter, expected) => {
    expect(listIds(change({ page, moveAfter }))).toBe(expected);
  });

  it('leaves the original unchanged, and unchanged pages the same objects', () => {
    const file = makeFile();
    const before = structuredClone(file);
    const changed = applyVariant(file, {
      id: 'v1',
      weight: 1,
      changes: [{ page: 'water', set: { title: 'Drink' }, optionOrder: ['Milk', 'Juice', 'Tea'], moveAfter: 'sleep' }],
    });
    expect(file).toEqual(before);
    for (const id of ['start', 'sleep', 'end', 'aside']) expect(findPage(changed, id)).toBe(findPage(file, id));
    expect(applyVariant(file, { id: 'control', weight: 1 })).toBe(file);
  });
});

describe('applyExperiments', () => {
  it('applies the variant of every experiment, and gives the file itself for none', () => {
    const file = makeFile(
      vary('title', [{ page: 'sleep', set: { title: 'Rest' } }]),
      vary('order', [{ page: 'end', moveAfter: 'start' }]),
    );
    const both = applyExperiments(file, { title: 'v1', order: 'v1' });
    expect(listIds(both)).toBe('start end water sleep');
    expect(findPage(both, 'sleep')?.title).toBe('Rest');
    // The same object, so that React draws nothing anew.
    expect(applyExperiments(file, { title: 'v1', other: 'x' })).toBe(applyExperiments(file, { title: 'v1' }));
    for (const none of [{}, { title: 'control', order: 'control' }, { title: 'gone', unknown: 'v1' }])
      expect(applyExperiments(file, none)).toBe(file);
  });
});

describe('a visitor is exposed', () => {
  const words = vary('words', [
    { page: 'sleep', set: { title: 'Rest' } },
    { page: 'aside', set: {} },
  ]);
  const options = vary('options', [{ page: 'water', optionOrder: ['Milk'] }]);
  const order = vary('order', [{ page: 'water', moveAfter: 'sleep' }]);
  const early = vary('early', [{ page: 'end', moveAfter: 'start' }]);

  it.each<[what: string, Experiment[], Record<string, string>, page: string, met: string[]]>([
    ['to no change of another page', [words], { words: 'control' }, 'water', []],
    ['to a change, also without it', [words], { words: 'control' }, 'sleep', ['words control']],
    ['to a change outside the order', [words], { words: 'v1' }, 'aside', ['words v1']],
    ['to options in another order', [options], { options: 'control' }, 'water', ['options control']],
    ['to nothing without a variant', [words], {}, 'sleep', []],
    ['to nothing with a variant that is gone', [words], { words: 'gone' }, 'sleep', []],
    ['to nothing without experiments', [], {}, 'sleep', []],
    ['to no other order before it', [order], { order: 'control' }, 'start', []],
    ['to another page in its place', [order], { order: 'control' }, 'water', ['order control']],
    ['to the page in the place of a moved one', [order], { order: 'control' }, 'sleep', ['order control']],
    ['to no other order behind it', [order], { order: 'control' }, 'end', []],
    ['to another page in its place, with it', [order], { order: 'v1' }, 'sleep', ['order v1']],
    ['to no order outside of it', [order], { order: 'v1' }, 'aside', []],
    ['to a page that another variant moves', [early, words], { early: 'v1', words: 'v1' }, 'end', ['early v1']],
    ['to two at once', [early, words], { early: 'v1', words: 'v1' }, 'sleep', ['early v1', 'words v1']],
  ])('%s', (_, experiments, assignments, page, met) => {
    const exposures = findExposures(makeFile(...experiments), assignments, makePage(page));
    expect(exposures.map(({ experiment, variant }) => `${experiment.id} ${variant.id}`)).toEqual(met);
  });
});
