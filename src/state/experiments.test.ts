import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/checker/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const KEY = 'fasting.experiments';
const visitorId = '0123456789abcdef0123456789abcdef';
const load = () => import('./experiments.ts');

afterEach(() => vi.unstubAllGlobals());

it('keeps the visitor’s id, variants and started experiments for all later visits, and writes what is new', async () => {
  const { writes } = stubStorage();
  const { markStarted, setAssignments } = await load();
  for (let time = 0; time < 2; time += 1) {
    setAssignments(visitorId, { 'first-words': 'short' });
    markStarted('first-words');
  }
  expect(writes).toHaveLength(2);
  vi.resetModules();
  expect((await load()).experiments).toEqual({
    visitorId,
    assignments: { 'first-words': 'short' },
    started: ['first-words'],
  });
});

it('keeps no more than the onboarding service takes, the newest', async () => {
  stubStorage();
  const { experiments, setAssignments } = await load();
  setAssignments(visitorId, Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`e-${n}`, 'control'])));
  expect(Object.keys(experiments.assignments)).toHaveLength(50);
  expect(experiments.assignments).toHaveProperty('e-59');
});

describe('stored experiments', () => {
  it('of any kind leave variants that the onboarding service takes', async () => {
    const fitsSchema = compileSchema('entities/assignments');
    const id = fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{1,5}$/),
      fc.constantFrom('a'.repeat(60), 'a'.repeat(61), 'A', '', 'a--b', 7),
    );
    const stored = fc.array(fc.tuple(id.map(String), id), { maxLength: 70 }).map((pairs) => Object.fromEntries(pairs));
    await fc.assert(
      fc.asyncProperty(stored, async (assignments) => {
        stubStorage({ [KEY]: { visitorId, assignments, started: [] } });
        const { experiments } = await load();
        expect({ ...experiments.assignments }).toSatisfy(fitsSchema);
        const fitting = Object.entries(assignments).filter(([name, variant]) => fitsSchema({ [name]: variant }));
        expect(Object.keys(experiments.assignments)).toHaveLength(Math.min(fitting.length, 50));
      }),
    );
  });
});
