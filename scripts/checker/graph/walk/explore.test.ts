import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../../../src/domain/rules/conditions.ts';
import { openFixture } from '../../../../tests/fixtures/content/source.ts';
import { checkContent } from '../../check-content.ts';
import { hasCircle, listRows, walkByForce, type BruteState } from '../../../../tests/support/flows/brute-walk.ts';
import { findOutcome } from '../conditions/condition-outcomes.ts';
import { listConditionUses } from '../model/condition-uses.ts';
import { countPaths } from './count-paths.ts';
import { findStuck, isEnd } from './ends.ts';
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

describe('the walk, compared with one that has a state for every visitor', () => {
  it('reaches the same pages', () => {
    fc.assert(
      fc.property(randomFlow, (text) => {
        const model = readFlow(text);
        expect(addressesOf(explore(model).states)).toEqual(addressesOf(walkByForce(model)));
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same pages on which visitors are stuck', () => {
    fc.assert(
      fc.property(randomFlow, (text) => {
        const model = readFlow(text);
        const walk = explore(model);
        expect(addressesOf(findStuck(walk))).toEqual(findStuckByForce(walkByForce(model), walk));
      }),
      { numRuns: 400 },
    );
  });

  it('counts the same paths if there are no loops', () => {
    fc.assert(
      fc.property(randomFlow, (text) => {
        const model = readFlow(text);
        const states = walkByForce(model);
        fc.pre(!hasCircle(states));
        expect(countPaths(explore(model))[0]?.paths).toBe(BigInt(listRows(states).size));
      }),
      { numRuns: 400 },
    );
  });

  it('finds the same conditions that are true for no visitor or for every visitor', () => {
    fc.assert(
      fc.property(randomFlow, (text) => {
        const model = readFlow(text);
        const walk = explore(model);
        const states = walkByForce(model).filter((state) => findStateRedirect(state) === undefined);
        for (const place of model.places.values()) {
          for (const use of listConditionUses(place).filter(({ kind }) => kind === 'case')) {
            const visitors = states.filter((state) => state.place === place);
            const met = visitors.filter(({ facts }) => !use.earlier.some((it) => isMet(it, facts)));
            const expected = {
              isEvaluated: met.length > 0,
              canBeTrue: met.some(({ facts }) => isMet(use.condition, facts)),
              canBeFalse: met.some(({ facts }) => !isMet(use.condition, facts)),
            };
            const shown = (walk.statesAt.get(place.address) ?? []).filter((state) => !findStateRedirect(state));
            expect(findOutcome(walk, shown, use)).toEqual(expected);
          }
        }
      }),
      { numRuns: 400 },
    );
  });
});

it('reports too many kinds of visitors', () => {
  const fields = Array.from({ length: 15 }, (_, n) => `answer${n}`);
  const declared = fields.map((name) => `, { "name": "${name}", "kind": "choice", "label": "?" }`).join('');
  const questions = fields.map(
    (answer, n) =>
      `{ "id": "q${n}", "type": "choice", "step": ${n + 4}, "analytics": "q ${n}", "title": "?", "answer": "${answer}",
         "options": [{ "value": "a", "label": "A" }, { "value": "b", "label": "B" }] }`,
  );
  const isA = fields.map((field) => `{ "field": "${field}", "is": "a" }`);
  const page = `{ "id": "fork", "type": "info", "step": 30, "analytics": "fork", "title": "Fork", "next": [
    ${isA.map((when) => `{ "when": ${when}, "page": "mail" }`).join(', ')}, { "page": "mail" }] }`;
  const end = '"title": "The end", "back": "water" }';
  const findings = checkContent(
    openFixture({
      'answers.json': [['\n  ]', `${declared}\n  ]`]],
      'woman.json': [[end, `${end}, ${[...questions, page].join(', ')}`]],
    }),
  );
  expect(findings.map(({ rule }) => rule)).toContain('too-many-ways');
});
