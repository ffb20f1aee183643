import { countCombinations, mostCombinations } from '../../experiments/combinations.ts';
import { listExperiments } from '../../experiments/read-experiments.ts';
import type { Rule } from '../rule.ts';

/** The experiments of a file make few enough combinations to walk them all. */
export const tooManyCombinations: Rule = {
  id: 'too-many-combinations',
  severity: 'error',
  summary: `The experiments of a file make at most ${mostCombinations} combinations of variants.`,
  why: 'Every way through every combination is walked, and with more of them a check would take minutes.',
  *check(document) {
    const number = countCombinations(document);
    if (number <= mostCombinations) return;
    const factors = listExperiments(document).map(({ variants }) => variants.length);
    const problem = `The experiments of this file make ${number.toLocaleString('en-US')} combinations of variants (${factors.join(' × ')}), and may make ${mostCombinations}.`;
    yield { path: ['experiments'], at: 'key', problem, remedy: 'End one of them before the next begins.' };
  },
};
