import { listExperiments } from '../../experiments/read-experiments.ts';
import type { Rule } from '../rule.ts';

/** At least one variant of an experiment has a weight. */
export const missingWeight: Rule = {
  id: 'missing-weight',
  severity: 'error',
  summary: 'At least one variant of an experiment has a weight above 0.',
  why: 'New visitors must get one of them.',
  *check(document) {
    for (const { path, variants } of listExperiments(document)) {
      if (variants.length === 0 || variants.some(({ weight }) => weight !== 0)) continue;
      const problem = 'All variants of this experiment have the weight 0.';
      const remedy = 'Give one of them a weight, or remove the experiment if it is over.';
      yield { path: [...path, 'variants'], at: 'key', problem, remedy };
    }
  },
};
