import { listExperiments, type ReadExperiment, type ReadVariant } from '../../experiments/read-experiments.ts';
import type { Report } from '../../parsing/finding.ts';
import { listWords, quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** An experiment that is in several files has the same variants in each. */
export const differentVariants: Rule = {
  id: 'different-variants',
  severity: 'error',
  summary:
    'An experiment that is in several files has the same variants in all of them, with the same weights and values. Changes may differ.',
  why: 'A visitor may see pages of both files, and has only one variant.',
  *check(document, { documents }) {
    for (const experiment of listExperiments(document)) {
      // Others are compared with the first file, so that each difference is reported once.
      const first = documents.find((it) => listExperiments(it).some(({ id }) => id === experiment.id));
      if (!first || first === document) continue;
      const model = listExperiments(first).find(({ id }) => id === experiment.id);
      const report = model && compare(experiment, model, first.file);
      if (report) yield report;
    }
  },
};

function compare({ path, variants }: ReadExperiment, model: ReadExperiment, file: string): Report | undefined {
  const [ids, wanted] = [variants, model.variants].map((list) => list.map(({ id }) => id));
  if (ids?.join() !== wanted?.join()) {
    const problem = `In ${file} this experiment has the variants ${listWords(wanted ?? [], 'and')}, in this order.`;
    return { path: [...path, 'variants'], at: 'key', problem, remedy: 'Use the same here.' };
  }
  for (const [index, variant] of variants.entries()) {
    const other = model.variants[index];
    const field = other && findDifference(variant, other);
    if (!field) continue;
    const problem = `In ${file} the ${field} of this variant is ${other[field] === undefined ? 'not given' : quote(other[field])}.`;
    const at = variant[field] === undefined ? 'id' : field;
    return { path: [...variant.path, at], problem, remedy: 'Use the same here.' };
  }
  return undefined;
}

function findDifference(variant: ReadVariant, other: ReadVariant): 'weight' | 'value' | undefined {
  return (['weight', 'value'] as const).find((field) => variant[field] !== other[field]);
}
