import { listExperiments } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** The experiments of a file, and the variants of an experiment, have unique ids. */
export const duplicateExperiment: Rule = {
  id: 'duplicate-experiment',
  severity: 'error',
  summary: 'No two experiments of a file, and no two variants of an experiment, have the same id.',
  why: 'The variants of each visitor are stored and counted by these ids.',
  *check(document) {
    const experiments = listExperiments(document);
    yield* findDuplicates(experiments, 'experiments of this file');
    for (const { variants } of experiments) yield* findDuplicates(variants, 'variants of this experiment');
  },
};

function* findDuplicates(items: readonly { id: string; path: Report['path'] }[], what: string): Generator<Report> {
  const seen = new Set<string>();
  for (const { id, path } of items) {
    const problem = `Two ${what} have the id ${quote(id)}.`;
    if (seen.has(id)) yield { path: [...path, 'id'], problem, remedy: 'Give this one a different id.' };
    seen.add(id);
  }
}
