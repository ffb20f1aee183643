import { expect, it } from 'vitest';
import { makeFlow } from '../../../tests/support/flows/small-flow.ts';
import { applyExperiments } from '../../../src/domain/experiments/experiments.ts';
import { findPage } from '../../../src/domain/flow/flow.ts';
import type { Assignments, Change } from '../../../src/domain/generated/types.ts';
import { listVariantPages } from './variant-pages.ts';

const vary = (id: string, ...changes: Change[]) => ({
  id,
  variants: [
    { id: 'control', weight: 1 },
    { id: 'other', weight: 1, changes },
  ],
});
const file = makeFlow(['start', 'water', 'sleep', 'end'], {
  experiments: [
    vary('words', { page: 'water', set: { title: 'And you?' } }),
    vary('text', { page: 'water', set: { text: 'Now' } }),
    vary('order', { page: 'end', moveAfter: 'start' }),
  ],
});

function list(id: string, shown: Assignments) {
  const page = findPage(applyExperiments(file, shown), id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return listVariantPages(file, shown, page).map((it) => [it.name, it.page.title, it.isShown]);
}

it('shows a changed page once for each variant, with the variants of others as they are shown', () => {
  const shown = { words: 'other', text: 'control', order: 'control' };
  const title = findPage(file, 'water')?.title;
  expect(list('water', shown)).toEqual([
    ['words: control', title, false],
    ['words: other', 'And you?', true],
    ['text: control', 'And you?', true],
    ['text: other', 'And you?', false],
  ]);
});

it('shows a page that only has another place once', () => {
  expect(list('end', { words: 'control', text: 'control', order: 'other' })).toEqual([]);
  expect(list('start', { words: 'control', text: 'control', order: 'other' })).toEqual([]);
});
