import { isMet } from '../../../../src/domain/rules/conditions.ts';
import { type ConditionUse } from '../model/condition-uses.ts';
import { findLeaves } from '../model/leaves.ts';
import type { Walk, WalkState } from '../walk/walk.ts';
import { listFactsAfter, listFactsWhileTyping, listPossibleFacts } from './possible-facts.ts';

/** How a condition comes out for all visitors who meet it. */
export interface Outcome {
  /** Whether anybody meets it: the page is shown, the option chosen, no earlier condition of the list held. */
  isMetByAnybody: boolean;
  canHold: boolean;
  canFail: boolean;
}

/** Tries a condition on every visitor to whom its page is shown; undefined when they are too many to be told apart. */
export function findOutcome(walk: Walk, states: readonly WalkState[], use: ConditionUse): Outcome | undefined {
  const { condition, earlier, kind, option } = use;
  const leaves = findLeaves([condition, ...earlier]);
  const outcome = { isMetByAnybody: false, canHold: false, canFail: false };
  for (const state of states) {
    const before = listPossibleFacts(walk, state, leaves);
    if (!before) return undefined;
    for (const known of before) {
      const after =
        kind === 'next' || kind === 'option'
          ? listFactsAfter(walk, state, known, option)
          : kind === 'reading'
            ? listFactsWhileTyping(walk, state, known)
            : [known];
      for (const facts of after) {
        if (earlier.some((it) => isMet(it, facts))) continue;
        outcome.isMetByAnybody = true;
        if (isMet(condition, facts)) outcome.canHold = true;
        else outcome.canFail = true;
        if (outcome.canHold && outcome.canFail) return outcome;
      }
    }
  }
  return outcome;
}
