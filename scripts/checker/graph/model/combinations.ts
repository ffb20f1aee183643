import type { JSONPath } from 'jsonc-parser';
import { canChoose } from '../../../../src/domain/answers/several.ts';
import { acceptsAnswer } from '../../../../src/domain/answers/orphaned-answers.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { ChoicesPage } from '../../../../src/domain/generated/types.ts';
import { isMet } from '../../../../src/domain/rules/conditions.ts';
import { collectLeaves } from './collect-leaves.ts';
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
 * What visitors can choose on a page: of all combinations for which every condition has the same results, which the
 * same flows accept, and which are stopped by the same sheet or none, the smallest one.
 */
export function listCombinations(page: ChoicesPage, model: Model): readonly Combination[] {
  return combinationsIn(model)(page);
}

const combinationsIn = memoize((model: Model) =>
  memoize((page: ChoicesPage): readonly Combination[] => {
    const leaves = leavesOf(model).filter(({ field }) => field === page.answer);
    const found = new Map<string, Combination>();
    for (const values of listSubsets(page)) {
      const stop = findStop(page, values);
      const accepted = model.flows.map((flow) => acceptsAnswer(flow, page.answer, values) !== false);
      const key = JSON.stringify([stop, accepted, leaves.map((leaf) => isTrue(leaf, values, page))]);
      if (!found.has(key)) found.set(key, { values, stop });
    }
    return [...found.values()];
  }),
);

/** Whether a leaf is true for a visitor with this answer. */
function isTrue(leaf: Leaf, values: string[], { answer }: ChoicesPage): boolean {
  return isMet(leaf, { answers: { [answer]: values }, today: '', hasPurchased: false });
}

function findStop({ options }: ChoicesPage, values: readonly string[]): JSONPath | undefined {
  const index = options.findIndex(({ value, sheet }) => sheet?.action === 'edit' && values.includes(value));
  return index < 0 ? undefined : ['options', index];
}

/** Everything that can be chosen on a page, in the order of its options; the smallest combinations first. */
export function listSubsets(page: ChoicesPage): string[][] {
  let subsets: string[][] = [[]];
  for (const { value } of page.options) subsets = [...subsets, ...subsets.map((subset) => [...subset, value])];
  return subsets.filter((subset) => canChoose(page, subset)).toSorted((one, other) => one.length - other.length);
}
