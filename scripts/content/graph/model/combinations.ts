import type { JSONPath } from 'jsonc-parser';
import { listSubsets } from '../../../../src/domain/answers/several.ts';
import { acceptsAnswer } from '../../../../src/domain/answers/aside.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { Question } from '../../../../src/pages/definition.ts';
import { isMet } from '../../../../src/domain/rules/facts.ts';
import { collectLeaves } from './condition-uses.ts';
import type { Leaf } from './leaves.ts';
import type { Model } from './model.ts';

/** Options that visitors choose together. */
export interface Combination {
  values: string[];
  /** The first of them whose sheet keeps visitors on the page: its path within the page. */
  stop: JSONPath | undefined;
}

/** The leaves of all conditions of a model. */
const leavesOf = memoize((model: Model): readonly Leaf[] => collectLeaves(model).all);

/**
 * What visitors can choose of a question: of all combinations for which every condition has the same results, which the
 * same flows accept, and which are stopped by the same sheet or none, the smallest one.
 */
export function listCombinations(question: Question, model: Model): readonly Combination[] {
  return combinationsIn(model)(question);
}

/** Remembers the result for each question and the options of it that are offered. */
function memoizeByOptions<Result>(find: (question: Question) => Result): (question: Question) => Result {
  const known = new Map<string, Result>();
  return (question) => {
    const key = JSON.stringify([question.answer, question.limit, question.options]);
    const result = known.get(key) ?? find(question);
    known.set(key, result);
    return result;
  };
}

const combinationsIn = memoize((model: Model) =>
  memoizeByOptions((question): readonly Combination[] => {
    const leaves = leavesOf(model).filter(({ field }) => field === question.answer);
    const found = new Map<string, Combination>();
    for (const values of listSubsets(question)) {
      const stop = findStop(question, values);
      const accepted = model.flows.map((flow) => acceptsAnswer(flow, question.answer, values) !== false);
      const key = JSON.stringify([stop, accepted, leaves.map((leaf) => isTrue(leaf, values, question))]);
      if (!found.has(key)) found.set(key, { values, stop });
    }
    return [...found.values()];
  }),
);

/** Whether a leaf is true for a visitor with this answer. */
function isTrue(leaf: Leaf, values: string[], { answer }: Question): boolean {
  return isMet(leaf, { answers: { [answer]: values }, today: '', hasPurchased: false });
}

function findStop({ options = [] }: Question, values: readonly string[]): JSONPath | undefined {
  const index = options.findIndex(({ value, sheet }) => sheet?.action === 'edit' && values.includes(value));
  return index < 0 ? undefined : ['options', index];
}
