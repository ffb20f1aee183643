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
  const file = makeFile(
    vary('title', [{ page: 'sleep', set: { title: 'Rest' } }]),
    vary('order', [{ page: 'end', moveAfter: 'start' }]),
  );

  it('applies the variant of every experiment, and gives the file itself for none', () => {
    const both = applyExperiments(file, { title: 'v1', order: 'v1' });
    expect(listIds(both)).toBe('start end water sleep');
    expect(findPage(both, 'sleep')?.title).toBe('Rest');
    // The same object, so that React draws nothing anew.
    expect(applyExperiments(file, { title: 'v1', other: 'x' })).toBe(applyExperiments(file, { title: 'v1' }));
    for (const none of [{}, { title: 'control', order: 'control' }, { title: 'gone', unknown: 'v1' }])
      expect(applyExperiments(file, none)).toBe(file);
  });
});

describe('findExposures', () => {
  const meet = (file: Flow, assignments: Record<string, string>, id: string) =>
    findExposures(file, assignments, makePage(id)).map(({ experiment, variant }) => `${experiment.id} ${variant.id}`);

  it('finds those that change the page in any variant, also outside the order', () => {
    const file = makeFile(
      vary('words', [
        { page: 'sleep', set: { title: 'Rest' } },
        { page: 'aside', set: {} },
      ]),
    );
    expect(meet(file, { words: 'control' }, 'water')).toEqual([]);
    expect(meet(file, { words: 'control' }, 'sleep')).toEqual(['words control']);
    expect(meet(file, { words: 'v1' }, 'aside')).toEqual(['words v1']);
  });

  it.each([
    ['control', 'start', false],
    ['control', 'water', true],
    ['control', 'sleep', true],
    ['control', 'end', false],
    ['v1', 'start', false],
    ['v1', 'sleep', true],
    ['v1', 'aside', false],
  ])('with pages in another order, finds for %s at %s another page in its position: %s', (variant, page, isMet) => {
    const file = makeFile(vary('order', [{ page: 'water', moveAfter: 'sleep' }]));
    expect(meet(file, { order: variant }, page)).toEqual(isMet ? [`order ${variant}`] : []);
  });

  it('applies the other experiments when it checks one', () => {
    const file = makeFile(
      vary('end-early', [{ page: 'end', moveAfter: 'start' }]),
      vary('words', [{ page: 'sleep', set: { title: 'Rest' } }]),
    );
    const assignments = { 'end-early': 'v1', words: 'v1' };
    expect(meet(file, assignments, 'end')).toEqual(['end-early v1']);
    expect(meet(file, assignments, 'sleep')).toEqual(['end-early v1', 'words v1']);
  });

  it('finds none in which the visitor has no part', () => {
    const file = makeFile(vary('words', [{ page: 'sleep', set: { title: 'Rest' } }]));
    expect(meet(file, {}, 'sleep')).toEqual([]);
    expect(meet(file, { words: 'gone' }, 'sleep')).toEqual([]);
    expect(meet(makeFlow(['sleep']), {}, 'sleep')).toEqual([]);
  });
});
