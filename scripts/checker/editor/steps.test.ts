import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRoom, type Numbered } from './steps.ts';

/** Pages with increasing numbers, and one page without a number. */
const withNewcomer = fc
  .record({
    steps: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 }),
    place: fc.nat(),
    retired: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 5 }),
  })
  .map(({ steps, place, retired }) => {
    const pages: Numbered[] = steps.toSorted((a, b) => a - b).map((step) => ({ id: `page-${step}`, step }));
    const index = place % (pages.length + 1);
    const kept = new Set(retired.filter((step) => !steps.includes(step)));
    return { pages: pages.toSpliced(index, 0, { id: 'new', step: -1 }), index, retired: kept };
  });

it('making room for a page keeps all numbers increasing, and uses no retired ones', () => {
  fc.assert(
    fc.property(withNewcomer, ({ pages, index, retired }) => {
      const steps = makeRoom(pages, index, retired);
      expect(steps?.has('new')).toBe(true);
      const after = pages.map(({ id, step }) => steps?.get(id) ?? step);
      after.forEach((step, n) => expect(step).toBeGreaterThan(after[n - 1] ?? -1));
      for (const step of steps?.values() ?? []) expect(retired.has(step)).toBe(false);
    }),
  );
});
