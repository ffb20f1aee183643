import { listExperiments, type ReadChange } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

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
