import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { compileSchema } from '../../scripts/content/schema/schemas.ts';
import { stubStorage } from '../../tests/support/fakes.ts';

const visitorId = '0123456789abcdef0123456789abcdef';
const load = () => import('./experiments.ts');

it('keeps the visitor’s id, variants and started experiments for all later visits, and writes what is new', async () => {
  const { writes } = stubStorage();
  const { markStarted, setAssignments } = await load();
  // No more than the onboarding service takes, the newest.
  const assignments = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`e-${n}`, 'control']));
  setAssignments(visitorId, assignments);
  const kept = Object.fromEntries(Object.entries(assignments).slice(10));
  for (let time = 0; time < 2; time += 1) {
    setAssignments(visitorId, kept);
    markStarted('e-59');
  }
  expect(writes).toHaveLength(2);
  vi.resetModules();
  expect((await load()).experiments).toEqual({ visitorId, assignments: kept, started: ['e-59'] });
});

it('of any stored kind leave variants that the onboarding service takes', async () => {
  const fitsSchema = compileSchema('entities/assignments');
  const id = fc.oneof(
    fc.stringMatching(/^[a-z0-9-]{1,5}$/),
    fc.constantFrom('a'.repeat(60), 'a'.repeat(61), 'A', '', 'a--b', 7),
  );
  const stored = fc.array(fc.tuple(id.map(String), id), { maxLength: 70 }).map((pairs) => Object.fromEntries(pairs));
  const { texts } = stubStorage();
  const { experiments, rereadExperiments } = await load();
  fc.assert(
    fc.property(stored, (assignments) => {
      texts.set('fasting.experiments', JSON.stringify({ visitorId, assignments, started: [] }));
      rereadExperiments();
      expect({ ...experiments.assignments }).toSatisfy(fitsSchema);
      const fitting = Object.entries(assignments).filter(([name, variant]) => fitsSchema({ [name]: variant }));
      expect(Object.keys(experiments.assignments)).toHaveLength(Math.min(fitting.length, 50));
    }),
  );
});
