import { isMet } from '../../../../src/domain/rules/conditions.ts';
import type { Facts } from '../../../../src/domain/rules/facts.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { listMoves, nobody, pastDay } from '../model/answers.ts';
import { someHeight } from '../model/body-cases.ts';
import { bodyFields, findLeaves, findSources, isAboutBody } from '../model/leaves.ts';
import type { Walk } from '../walk/walk.ts';

const maximumKinds = 20_000;

/** How the condition of a gate comes out for everybody who may open a page by its address, with any answers or none. */
export function findGateOutcome(walk: Walk, condition: Condition): { canHold: boolean; canFail: boolean } | undefined {
  const leaves = findLeaves([condition]);
  let kinds: Facts[] = [false, true].map((hasPurchased) => ({ ...nobody, hasPurchased }));
  if (leaves.some(isAboutBody)) {
    const bodies = walk.bodies.map(({ weight, weightGoal }) => ({ height: someHeight, weight, weightGoal }));
    kinds = kinds.flatMap((facts) => [facts, ...bodies.map((answers) => ({ ...facts, answers }))]);
  }
  const fields = new Set(leaves.flatMap(({ field }) => findSources(field)));
  for (const field of bodyFields) fields.delete(field);
  for (const field of fields) {
    const values = listEverGiven(walk, field);
    if (kinds.length * (values.length + 1) > maximumKinds) return undefined;
    const answered = kinds.flatMap((facts) =>
      values.map((value) => ({ ...facts, answers: { ...facts.answers, [field]: value } })),
    );
    kinds = [...kinds, ...answered];
  }
  return {
    canHold: kinds.some((facts) => isMet(condition, facts)),
    canFail: kinds.some((facts) => !isMet(condition, facts)),
  };
}

/** Everything that can be stored in a field on any page, also what stops a visitor. */
function listEverGiven({ model, bodies }: Walk, field: AnswerField): unknown[] {
  const askers = [...model.places.values()].filter(({ page }) => 'answer' in page && page.answer === field);
  const given = new Set<unknown>(askers.flatMap((place) => listMoves(place, nobody, bodies)).map(({ value }) => value));
  given.delete(undefined);
  if (askers.some(({ page }) => page.type === 'date')) given.add(pastDay);
  return [...given];
}
