import { isMet, type Facts } from '../../../../src/domain/rules/facts.ts';
import { type ConditionUse } from '../model/condition-uses.ts';
import { findLeaves } from '../model/leaves.ts';
import type { Walk, WalkState } from '../walk/walk.ts';
import { listFactsAfter, listFactsWhileTyping, listPossibleFacts } from './possible-facts.ts';

/** The results of a condition for all visitors for whom it is evaluated. */
export interface Outcome {
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
