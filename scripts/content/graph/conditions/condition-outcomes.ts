import { isMet, type Facts } from '../../../../src/domain/rules/facts.ts';
import type { ConditionUse } from '../model/condition-uses.ts';
import { findLeaves, bodyFields, isAboutBody } from '../model/leaves.ts';
import type { Walk, WalkState } from '../walk/walk.ts';
import { listFactsAfter, listFactsWhileTyping, listPossibleFacts } from './possible-facts.ts';
import { findKind } from '../model/field-kinds.ts';
import { ask } from '../../../../src/domain/flow/questions.ts';
import { nameKnown } from '../../../../src/domain/body/known-answers.ts';
import type { AnswerField, Condition } from '../../../../src/domain/generated/types.ts';
import { listMoves, newVisitor, pastDay } from '../model/answers.ts';
import { someHeight } from '../model/distinct-values.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';

/** The results of a condition for all visitors for whom it is evaluated. */
interface Outcome {
  /** Whether it is evaluated at all: the page is shown, its option is chosen, and no earlier condition is true. */
  isEvaluated: boolean;
  canBeTrue: boolean;
  canBeFalse: boolean;
}

/** Evaluates a condition for every kind of visitor to whom its page is shown; undefined if there are too many kinds. */
export function findOutcome(walk: Walk, states: readonly WalkState[], use: ConditionUse): Outcome | undefined {
  const outcome = { isEvaluated: false, canBeTrue: false, canBeFalse: false };
  for (const facts of listEvaluated(walk, states, use)) {
    if (!facts) return undefined;
    outcome.isEvaluated = true;
    if (isMet(use.condition, facts)) outcome.canBeTrue = true;
    else outcome.canBeFalse = true;
    if (outcome.canBeTrue && outcome.canBeFalse) break;
  }
  return outcome;
}

/** A visitor for whom a condition decides something, and is true; undefined if none is found. */
export function findMeeting(walk: Walk, states: readonly WalkState[], use: ConditionUse): Facts | undefined {
  for (const facts of listEvaluated(walk, states, use)) if (facts && isMet(use.condition, facts)) return facts;
  return undefined;
}

/** Every kind of visitor for whom a condition is evaluated; undefined is the last one if there are too many kinds. */
function* listEvaluated(
  walk: Walk,
  states: readonly WalkState[],
  { condition, earlier, kind, option }: ConditionUse,
): Generator<Facts | undefined> {
  const leaves = findLeaves([condition, ...earlier]);
  for (const state of states) {
    const before = listPossibleFacts(walk, state, leaves);
    if (!before) return yield undefined;
    for (const known of before) {
      const after =
        kind === 'next' || kind === 'option'
          ? listFactsAfter(walk, state, known, option)
          : kind === 'reading'
            ? listFactsWhileTyping(walk, state, known)
            : [known];
      for (const facts of after) {
        if (!earlier.some((it) => isMet(it, facts))) yield facts;
      }
    }
  }
}

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
