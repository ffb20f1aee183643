import { findKind } from '../model/field-kinds.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { isMet, type Facts } from '../../../../src/domain/rules/facts.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { listMoves, newVisitor, pastDay } from '../model/answers.ts';
import { someHeight } from '../model/body-cases.ts';
import { bodyFields, findLeaves, isAboutBody } from '../model/leaves.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';
import type { Walk } from '../walk/walk.ts';

const maxKinds = 20_000;

/** The results of a gate's condition for all visitors, with any answers: they may open any page by its address. */
export function findGateOutcome(
  walk: Walk,
  condition: Condition,
): { canBeTrue: boolean; canBeFalse: boolean } | undefined {
  const leaves = findLeaves([condition]);
  let kinds: Facts[] = [false, true].map((hasPurchased) => ({ ...newVisitor, hasPurchased }));
  if (leaves.some(isAboutBody)) {
    const bodies = walk.bodies.map(({ weight, weightGoal }) => nameKnown({ height: someHeight, weight, weightGoal }));
    kinds = kinds.flatMap((facts) => [facts, ...bodies.map((answers) => ({ ...facts, answers }))]);
  }
  const fields = new Set(leaves.flatMap(({ field }) => findSources(field)));
  for (const field of bodyFields) fields.delete(field);
  for (const field of fields) {
    const values = listEverGiven(walk, field);
    if (kinds.length * (values.length + 1) > maxKinds) return undefined;
    const answered = kinds.flatMap((facts) =>
      values.map((value) => ({ ...facts, answers: { ...facts.answers, [field]: value } })),
    );
    kinds = [...kinds, ...answered];
  }
  return {
    canBeTrue: kinds.some((facts) => isMet(condition, facts)),
    canBeFalse: kinds.some((facts) => !isMet(condition, facts)),
  };
}

/** All values that can be stored in a field on any page, including those that stop a visitor. */
function listEverGiven(walk: Walk, field: AnswerField): unknown[] {
  const askers = [...walk.model.places.values()].filter(({ page }) => ask(page).some(({ answer }) => answer === field));
  const given = new Set<unknown>(
    askers
      .flatMap((place) => listMoves(place, undefined, walk))
      .flatMap((move) => move.given.flatMap((it) => (it.field === field ? it.value : []))),
  );
  given.delete(undefined);
  if (askers.length > 0 && findKind(walk.model.fields, field)?.isDated) given.add(pastDay);
  return [...given];
}
