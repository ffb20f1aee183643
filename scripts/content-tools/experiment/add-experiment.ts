import { applyEdits, modify } from 'jsonc-parser';
import type { Experiment } from '../../../src/domain/generated/types.ts';
import { CommandError } from '../../cli/command-error.ts';
import { listExperiments } from '../../content/experiments/read-experiments.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import type { Fields } from '../../content/parsing/pages.ts';
import { quote } from '../../content/words/words.ts';
import { describeChanges } from '../diff/describe-changes.ts';
import { findFormatting, keepFormat, readAgain } from '../edit/keep-format.ts';
import type { Edits } from '../save-edit.ts';

export interface NewExperiment {
  /** The experiment's name. */
  id: string;
  page: string;
  /** What other visitors see: fields of the page, by the name of the variant. */
  variants: { id: string; set: Fields }[];
}

/**
 * Begins an experiment on a page of a file. Its first variant, "control", is the page as it is; all get the same share
 * of visitors. If another file has the experiment already, shares and names in analytics are the same as there.
 */
export async function addExperiment(
  root: string,
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { id, page, variants }: NewExperiment,
): Promise<Edits> {
  const { file, name, text, value } = document;
  if (listExperiments(document).some((experiment) => experiment.id === id)) {
    throw new CommandError(`There already is an experiment ${quote(id)} in ${file}: choose another name.`);
  }
  const twin = documents.flatMap(listExperiments).find((experiment) => experiment.id === id);
  const weight = Math.round(100 / (variants.length + 1));
  const experiment = {
    id,
    variants: [{ id: 'control' }, ...variants.map((variant) => ({ id: variant.id, set: variant.set }))].map(
      (variant) => {
        const known = twin?.variants.find((other) => other.id === variant.id);
        return {
          id: variant.id,
          ...(known?.value !== undefined && { value: known.value }),
          weight: known?.weight ?? weight,
          ...('set' in variant && { changes: [{ page, set: variant.set }] }),
        };
      },
    ),
  } as Experiment;

  const isFirst = listExperiments(document).length === 0;
  const options = { ...findFormatting(document), getInsertionIndex: (names: string[]) => names.indexOf('pages') };
  const changes = isFirst
    ? modify(text, ['experiments'], [experiment], options)
    : modify(text, ['experiments', -1], experiment, { ...options, isArrayInsertion: true });
  const changed = await keepFormat(root, document, applyEdits(text, changes));
  const after = readAgain(document, changed).value;
  return {
    texts: new Map([[file, changed]]),
    messages: [
      `Added the experiment ${id} to ${file}.`,
      ...describeChanges({ name, before: value, after }).map((change) => change.text),
      'Once it runs, keep its name and its variants: visitors are counted by them.',
    ],
  };
}
