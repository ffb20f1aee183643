import { man, woman } from '../../examples/changes.ts';
import { addExperiments, compareSame, renameEnd, vary, varyWoman } from '../../examples/experiments.ts';
import { listExperiments, type ReadExperiment, type ReadVariant } from '../../experiments/read-experiments.ts';
import { quote, listWords } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import type { Report } from '../../parsing/finding.ts';

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
  faults: () => ({
    'woman.json experiments[0].variants[0].changes at "changes": The first variant, "new", changes something. Put a variant without "changes" before it, such as "control".':
      woman(
        addExperiments(
          `{ "id": "words", "variants": [{ "id": "new", "weight": 1, "changes": [${renameEnd('Goodbye')}] }, { "id": "old", "weight": 1 }] }`,
        ),
      ),
  }),
  nearMisses: () => ({
    'a first variant with another name': woman(
      addExperiments(vary('words', renameEnd('Goodbye')).replace('"control"', '"today"')),
    ),
  }),
};

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
  faults: () => ({
    'woman.json experiments[1].id at "words": Two experiments of this file have the id "words". Give this one a different id.':
      woman(
        addExperiments(
          vary('words', renameEnd('Goodbye')),
          vary('words', '{ "page": "sleep", "set": { "title": "Rest" } }'),
        ),
      ),
    'woman.json experiments[0].variants[1].id at "control": Two variants of this experiment have the id "control". Give this one a different id.':
      woman(addExperiments(compareSame('both', ['control', 1], ['control', 1]))),
  }),
  nearMisses: () => ({
    'variants with the same ids in two experiments': woman(
      addExperiments(
        vary('words', renameEnd('Goodbye')),
        vary('more', '{ "page": "sleep", "set": { "title": "Rest" } }'),
      ),
    ),
  }),
};

function* findDuplicates(items: readonly { id: string; path: Report['path'] }[], what: string): Generator<Report> {
  const seen = new Set<string>();
  for (const { id, path } of items) {
    const problem = `Two ${what} have the id ${quote(id)}.`;
    if (seen.has(id)) yield { path: [...path, 'id'], problem, remedy: 'Give this one a different id.' };
    seen.add(id);
  }
}

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
  faults: () => ({
    'woman.json experiments[0].variants at "variants": All variants of this experiment have the weight 0. Give one of them a weight, or remove the experiment if it is over.':
      woman(addExperiments(compareSame('both', ['control', 0], ['same', 0]))),
  }),
  nearMisses: () => ({
    'an experiment that compares the same with the same': woman(
      addExperiments(compareSame('a', ['one', 1], ['two', 0])),
    ),
  }),
};

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
  faults: () => ({
    'woman.json experiments[0].variants at "variants": In man.json this experiment has the variants "control" and "same", in this order. Use the same here.':
      {
        ...man(addExperiments(compareSame('both', ['control', 1], ['same', 1]))),
        ...woman(addExperiments(compareSame('both', ['control', 1], ['other', 1]))),
      },
    'woman.json experiments[0].variants[1].weight at 2: In man.json the weight of this variant is 1. Use the same here.':
      {
        ...man(addExperiments(compareSame('both', ['control', 1], ['same', 1]))),
        ...woman(addExperiments(compareSame('both', ['control', 1], ['same', 2]))),
      },
  }),
  nearMisses: () => ({
    'one experiment in two files, with other changes in each': {
      ...varyWoman('{ "page": "end", "set": { "title": "Goodbye" } }'),
      ...man(addExperiments(vary('words', '{ "page": "pay", "set": { "preselect": "week-1" } }'))),
    },
  }),
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
