import { countCombinations, maxCombinations } from '../../experiments/combinations.ts';
import { listExperiments } from '../../experiments/read-experiments.ts';
import type { Rule } from '../rule.ts';

/** The experiments of a file have few enough combinations to check them all. */
export const tooManyCombinations: Rule = {
  id: 'too-many-combinations',
  severity: 'error',
  summary: `The experiments of a file have at most ${maxCombinations} combinations of variants.`,
  why: 'Every path through every combination is checked, and with more of them that would take minutes.',
  *check(document) {
    const number = countCombinations(document);
    if (number <= maxCombinations) return;
    const factors = listExperiments(document).map(({ variants }) => variants.length);
    const problem = `The experiments of this file have ${number.toLocaleString('en-US')} combinations of variants (${factors.join(' × ')}); the limit is ${maxCombinations}.`;
    yield { path: ['experiments'], at: 'key', problem, remedy: 'End one experiment before you start the next.' };
  },
};
