import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import { hasCircle, listRows, walkByForce, type BruteState } from '../../../../tests/support/flows/brute-walk.ts';
import { findOutcome } from '../conditions/condition-outcomes.ts';
import { listConditionUses } from '../model/condition-uses.ts';
import { countPaths, findStuck, isEnd } from './count-paths.ts';
import { explore } from './explore.ts';
import type { Walk } from './walk.ts';
import { randomFlow, readFlow } from '../../../../tests/support/flows/random-flow.ts';
import { findStateRedirect } from './steps.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const addressesOf = (states: Iterable<{ place: { address: string } }>) =>
  sorted([...states].map(({ place }) => place.address));

/** The pages on which some visitor can't get to any end. */
function findStuckByForce(states: readonly BruteState[], walk: Walk): string[] {
  const ends = new Set(walk.states.filter(isEnd).map(({ place }) => place.address));
  const free = new Set(
    states.filter(({ place, facts }) => ends.has(place.address) && !findStateRedirect({ place, facts })),
  );
  for (let size = -1; size !== free.size;) {
    size = free.size;
    for (const state of states) if (state.targets.some((target) => free.has(target))) free.add(state);
  }
  return addressesOf(states.filter((state) => !free.has(state)));
}

it('agrees with a walk that has a state for every visitor', () => {
  fc.assert(
    fc.property(randomFlow, (text) => {
      const model = readFlow(text);
      const walk = explore(model);
      const states = walkByForce(model);
      expect(addressesOf(walk.states), 'the pages that are reached').toEqual(addressesOf(states));
      expect(addressesOf(findStuck(walk)), 'the pages where visitors are stuck').toEqual(
        findStuckByForce(states, walk),
      );
      if (!hasCircle(states)) expect(countPaths(walk)[0]?.paths, 'the paths').toBe(BigInt(listRows(states).size));
      const free = states.filter((state) => findStateRedirect(state) === undefined);
      for (const place of model.places.values()) {
        const shown = (walk.statesAt.get(place.address) ?? []).filter((state) => !findStateRedirect(state));
        for (const use of listConditionUses(place).filter(({ kind }) => kind === 'case')) {
          const visitors = free.filter((state) => state.place === place);
          const met = visitors.filter(({ facts }) => !use.earlier.some((it) => isMet(it, facts)));
          expect(findOutcome(walk, shown, use), 'the results of a condition').toEqual({
            isEvaluated: met.length > 0,
            canBeTrue: met.some(({ facts }) => isMet(use.condition, facts)),
            canBeFalse: met.some(({ facts }) => !isMet(use.condition, facts)),
          });
        }
      }
    }),
    { numRuns: 400 },
  );
});
