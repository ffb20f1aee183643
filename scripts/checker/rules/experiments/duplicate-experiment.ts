import { listExperiments } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** Experiments of a file, and variants of an experiment, have ids of their own. */
export const duplicateExperiment: Rule = {
  id: 'duplicate-experiment',
  severity: 'error',
  summary: 'No two experiments of a file, and no two variants of an experiment, have one id.',
  why: 'What visitors have is stored and counted by these ids.',
  *check(document) {
    const experiments = listExperiments(document);
    yield* findTwins(experiments, 'experiments of this file');
    for (const { variants } of experiments) yield* findTwins(variants, 'variants of this experiment');
  },
};

function* findTwins(items: readonly { id: string; path: Report['path'] }[], what: string): Generator<Report> {
  const seen = new Set<string>();
  for (const { id, path } of items) {
    const problem = `Two ${what} have the id ${quote(id)}.`;
    if (seen.has(id)) yield { path: [...path, 'id'], problem, remedy: 'Give this one an id of its own.' };
    seen.add(id);
  }
}
