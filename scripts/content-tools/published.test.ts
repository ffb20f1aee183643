import { expect, it } from 'vitest';
import { makeDocument, parseText } from '../../tests/support/flows/flow-document.ts';
import { makeFlow } from '../../tests/support/flows/small-flow.ts';
import { readPublished } from './published.ts';

it('ids and steps of removed pages are retired, whether or not that is recorded', () => {
  const woman = makeDocument(makeFlow(['a', 'b']));
  const pages = { a: { step: 1, analytics: 'a' }, x: { step: 7, analytics: 'x' } };
  const lock = { flows: { woman: { pages, retired: { ids: ['y'], steps: [9] } } } };
  expect(readPublished([woman, parseText(JSON.stringify(lock), 'published.lock')], woman)).toEqual({
    pages,
    retiredIds: new Set(['y', 'x']),
    retiredSteps: new Set([9, 7]),
  });
  expect(readPublished([woman], woman)).toEqual({ pages: {}, retiredSteps: new Set(), retiredIds: new Set() });
});
