import { listExperiments } from '../../experiments/read-experiments.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** The first variant of an experiment changes nothing. */
export const changedControl: Rule = {
  id: 'changed-control',
  severity: 'error',
  summary: 'The first variant of an experiment changes nothing: it is the unchanged content.',
  why: 'The other variants are compared with it, and everybody sees it after the experiment.',
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
