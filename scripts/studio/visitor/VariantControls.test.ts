import { expect, it } from 'vitest';
import { makeFlow } from '../../../tests/support/flows/small-flow.ts';
import { applyExperiments } from '../../../src/domain/experiments/experiments.ts';
import { findPage } from '../../../src/domain/flow/flow.ts';
import type { Change } from '../../../src/domain/generated/types.ts';
import { listVariantPages } from './VariantControls.tsx';

const vary = (id: string, change: Change) => ({
  id,
  variants: [
    { id: 'control', weight: 1 },
    { id: 'other', weight: 1, changes: [change] },
  ],
});
const file = makeFlow(['start', 'water', 'sleep', 'end'], {
  experiments: [
    vary('words', { page: 'water', set: { title: 'And you?' } }),
    vary('text', { page: 'water', set: { text: 'Now' } }),
    vary('order', { page: 'end', moveAfter: 'start' }),
  ],
});

it('shows a page whose words are changed once for each variant, and one that only has another place once', () => {
  const shown = { words: 'other', text: 'control', order: 'other' };
  const list = (id: string) =>
    listVariantPages(file, shown, findPage(applyExperiments(file, shown), id)!).map(({ name, page, isShown }) => [
      name,
      page.title,
      isShown,
    ]);
  expect(list('water')).toEqual([
    ['words: control', 'water', false],
    ['words: other', 'And you?', true],
    ['text: control', 'And you?', true],
    ['text: other', 'And you?', false],
  ]);
  expect(list('end')).toEqual([]);
});
