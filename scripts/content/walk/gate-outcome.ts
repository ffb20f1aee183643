import { isMet } from '../../../src/domain/conditions.ts';
import type { Facts } from '../../../src/domain/facts.ts';
import type { Condition } from '../../../src/domain/generated/types.ts';
import { listMoves, pastDay, today } from './answers.ts';
import { someHeight } from './body-cases.ts';
import { findSources, listLeaves } from './condition-uses.ts';
import type { Walk } from './explore.ts';

const maximumKinds = 20_000;

/** How the condition of a gate comes out for everybody who may open a page by its address, with any answers or none. */
export function findGateOutcome(walk: Walk, condition: Condition): { canHold: boolean; canFail: boolean } | undefined {
  const fields = [...new Set([...listLeaves(condition)].flatMap(({ leaf }) => findSources(leaf.field)))];
  const isBody = (field: string) => ['height', 'weight', 'weightGoal'].includes(field);
  let kinds: Facts[] = [false, true].map((hasPurchased) => ({ answers: {}, today, hasPurchased }));
  if (fields.some(isBody)) {
    const bodies = walk.bodies.map(({ weight, weightGoal }) => ({ height: someHeight, weight, weightGoal }));
    kinds = kinds.flatMap((facts) => [facts, ...bodies.map((answers) => ({ ...facts, answers }))]);
  }
  for (const field of fields.filter((it) => !isBody(it))) {
    const moves = [...walk.model.places.values()]
      .filter(({ page }) => 'answer' in page && page.answer === field)
      .flatMap((place) => listMoves(place, { answers: {}, today, hasPurchased: false }, walk.bodies));
    const values = [undefined, ...new Set(moves.map(({ value }) => value)), ...(moves.length > 0 ? [pastDay] : [])];
    if (kinds.length * values.length > maximumKinds) return undefined;
    kinds = kinds.flatMap((facts) =>
      values.map((value) => ({
        ...facts,
        answers: value === undefined ? facts.answers : { ...facts.answers, [field]: value },
      })),
    );
  }
  return {
    canHold: kinds.some((facts) => isMet(condition, facts)),
    canFail: kinds.some((facts) => !isMet(condition, facts)),
  };
}
