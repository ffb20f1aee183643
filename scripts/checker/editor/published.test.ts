import { expect, it } from 'vitest';
import { makeDocument, parseText } from '../../../tests/support/flows/flow-document.ts';
import { makeFlow } from '../../../tests/support/flows/small-flow.ts';
import { readPublished } from './published.ts';

const woman = makeDocument(makeFlow(['a', 'b']));

it('ids and steps of removed pages are retired, whether or not that is recorded', () => {
  const pages = { a: { step: 1, analytics: 'a' }, x: { step: 7, analytics: 'x' } };
  const list = parseText(
    JSON.stringify({ flows: { woman: { pages, retired: { ids: ['y'], steps: [9] } } } }),
    'published.lock',
  );
  const { pages: known, retiredIds, retiredSteps } = readPublished([woman, list], woman);
  expect(known).toEqual(pages);
  expect([...retiredIds].toSorted()).toEqual(['x', 'y']);
  expect([...retiredSteps].toSorted()).toEqual([7, 9]);
});

it('nothing is retired if nothing was published', () => {
  expect(readPublished([woman], woman)).toEqual({ pages: {}, retiredSteps: new Set(), retiredIds: new Set() });
});
