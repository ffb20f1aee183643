import { describe, expect, it } from 'vitest';
import { makeChoice, makeFlow, makePage } from '../../../tests/support/flows/small-flow.ts';
import { applyExperiments, applyVariant, findExposures } from './experiments.ts';
import type { Change, Experiment, Flow } from '../generated/types.ts';
import { findPage } from '../flow/flow.ts';

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
