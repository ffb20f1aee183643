import { listExperiments } from '../../experiments/read-experiments.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** The first variant of an experiment is the content as it stands. */
export const changedControl: Rule = {
  id: 'changed-control',
  severity: 'error',
  summary: 'The first variant of an experiment changes nothing: it is the content as it stands.',
  why: 'It is what the others are compared to, and what everybody reads once the experiment is over.',
  *check(document) {
    for (const { variants } of listExperiments(document)) {
      const [first] = variants;
      if (!first || first.changes.length === 0) continue;
      const problem = `The first variant, ${quote(first.id)}, changes something.`;
      const remedy = 'Put a variant without "changes" before it, such as "control".';
      yield { path: [...first.path, 'changes'], at: 'key', problem, remedy };
    }
  },
};
