import { woman } from '../../examples/changes.ts';
import { addExperiments, compareSame, renameEnd, vary, varyWoman } from '../../examples/experiments.ts';
import { listExperiments, type ReadChange } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { countCombinations, maxCombinations } from '../../experiments/combinations.ts';

/** No two changes set the same part of a page. */
export const clashingChanges: Rule = {
  id: 'clashing-changes',
  severity: 'error',
  summary:
    'No two experiments, and no two changes of one variant, change the same field, option order or position of a page.',
  why: 'Only the last one would show, but both would be counted.',
  *check(document) {
    const owners = new Map<string, string>();
    for (const { id: experiment, variants } of listExperiments(document)) {
      const own = new Set<string>();
      for (const { changes } of variants) {
        const done = new Set<string>();
        for (const { key, page, part, path } of changes.flatMap(listParts)) {
          const other = owners.get(key);
          const problem = other
            ? `The experiment ${quote(other)} changes the ${part} of ${quote(page)}, too.`
            : `This variant changes the ${part} of ${quote(page)} twice.`;
          if (other ?? done.has(key)) yield { path, at: 'key', problem, remedy: other ? elsewhere : once };
          done.add(key);
          own.add(key);
        }
      }
      for (const key of own) if (!owners.has(key)) owners.set(key, experiment);
    }
  },
  faults: () => ({
    'woman.json experiments[1].variants[1].changes[0].set.title at "title": The experiment "first" changes the title of "end", too. Combine both into one experiment, or change something else.':
      woman(addExperiments(vary('first', renameEnd('Goodbye')), vary('second', renameEnd('So long')))),
    'woman.json experiments[0].variants[1].changes[1].set.title at "title": This variant changes the title of "end" twice. Keep one of the two.':
      varyWoman(renameEnd('Goodbye'), renameEnd('So long')),
  }),
  nearMisses: () => ({
    'two experiments with one page': woman(
      addExperiments(
        vary('words', '{ "page": "water", "set": { "title": "Thirsty?" } }'),
        vary('order', '{ "page": "water", "optionOrder": ["Water", "Juice", "Tea"] }'),
      ),
    ),
  }),
};

const once = 'Keep one of the two.';
const elsewhere = 'Combine both into one experiment, or change something else.';

interface Part {
  key: string;
  page: string;
  /** Its name in a sentence. */
  part: string;
  path: Report['path'];
}

/** The parts of a page that a change sets. The options and their order count as one part. */
function listParts({ page, path, set = {}, optionOrder, moveAfter }: ReadChange): Part[] {
  const makePart = (part: string, ...at: string[]) => ({ key: `${part} ${page}`, page, part, path: [...path, ...at] });
  return [
    ...Object.keys(set).map((field) => makePart(field, 'set', field)),
    ...(optionOrder && !Object.hasOwn(set, 'options') ? [makePart('options', 'optionOrder')] : []),
    ...(moveAfter === undefined ? [] : [makePart('position', 'moveAfter')]),
  ];
}

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
  faults: () => ({
    'woman.json experiments at "experiments": The experiments of this file have 64 combinations of variants (2 × 2 × 2 × 2 × 2 × 2); the limit is 32. End one experiment before you start the next.':
      woman(
        addExperiments(
          ...['one', 'two', 'three', 'four', 'five', 'six'].map((id) => compareSame(id, ['control', 1], ['same', 1])),
        ),
      ),
  }),
  nearMisses: () => ({
    'as many combinations as there may be': woman(
      addExperiments(
        ...['one', 'two', 'three', 'four', 'five'].map((id) => compareSame(id, ['control', 1], ['same', 1])),
      ),
    ),
  }),
};
