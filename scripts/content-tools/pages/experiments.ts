import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { Experiment, Variant } from '../../../src/domain/generated/types.ts';
import { CommandError } from '../../cli/command-error.ts';
import { listExperiments, type ReadExperiment } from '../../content/experiments/read-experiments.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { asFields, asList, type Fields } from '../../content/parsing/pages.ts';
import { quote, listWords } from '../../content/words/words.ts';
import { describeChanges } from '../diff/describe-changes.ts';
import { findFormatting, keepFormat, readAgain, removeItem, reorderPages } from '../edit/edit-text.ts';
import type { Edits } from '../edit/judge-edits.ts';
import { applyVariant } from '../../../src/domain/experiments/experiments.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

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

interface Promotion {
  experiment: string;
  variant: string;
}

/**
 * Ends an experiment, in every file that has it: what the variant changes becomes the pages' own. The first variant
 * leaves the pages as they are.
 */
export async function promoteVariant(
  root: string,
  documents: readonly ContentDocument[],
  { experiment: id, variant }: Promotion,
): Promise<Edits> {
  const found = documents.filter(hasPages).flatMap((document) => {
    const experiment = listExperiments(document).find((it) => it.id === id);
    return experiment ? [{ document, experiment }] : [];
  });
  const [first] = found;
  if (!first) throw new CommandError(`There is no experiment ${quote(id)}.`);
  const texts = new Map<string, string>();
  const messages = [describeShare(first.experiment, variant)];
  for (const { document, experiment } of found) {
    const changed = await keepFormat(root, document, writeWinner(document, experiment, variant));
    texts.set(document.file, changed);
    const after = readAgain(document, changed).value;
    const changes = describeChanges({ name: document.name, before: document.value, after });
    messages.push(...changes.map(({ text }) => (found.length > 1 ? `${document.file}: ${text}` : text)));
  }
  messages.push(`Don’t use the name ${quote(id)} for another experiment: visitors keep the variant that they had.`);
  return { texts, messages };
}

/** The text of a file in which the pages are as the variant shows them, without the experiment. */
function writeWinner(document: ContentDocument, { path }: ReadExperiment, variant: string): string {
  const experiment = asFields(asList(asFields(document.value).experiments)[Number(path[1])]);
  const winner = asList(experiment.variants).find((it) => asFields(it).id === variant) as Variant;
  const before = document.value as ContentFile;
  const after = applyVariant(before, winner);
  let now = document;
  const edit = (place: JSONPath, value: unknown) => {
    now = readAgain(now, applyEdits(now.text, modify(now.text, place, value, findFormatting(now))));
  };
  for (const [place, field, value] of listChangedFields(before, after)) edit([...place, field], value);
  const order = after.pages.map(({ id }) => before.pages.findIndex((page) => page.id === id));
  if (order.some((from, to) => from !== to)) now = readAgain(now, reorderPages(now, order));
  if (listExperiments(now).length === 1) edit(['experiments'], undefined);
  else now = readAgain(now, removeItem(now, path));
  return now.text;
}

/** The fields of pages that differ, with their values after the change. */
function* listChangedFields(
  before: ContentFile,
  after: ContentFile,
): Generator<readonly [place: JSONPath, field: string, value: unknown]> {
  for (const list of ['pages', 'detours'] as const) {
    const changed = new Map(asList(asFields(after)[list]).map((page) => [asFields(page).id, asFields(page)]));
    for (const [index, page] of asList(asFields(before)[list]).entries()) {
      const old = asFields(page);
      for (const [field, value] of Object.entries(changed.get(old.id) ?? {})) {
        if (!isDeepStrictEqual(value, old[field])) yield [[list, index], field, value];
      }
    }
  }
}

/** Who sees something else from now on. Throws a `CommandError` if there is no such variant. */
function describeShare({ id, variants }: ReadExperiment, name: string): string {
  const winner = variants.find((variant) => variant.id === name);
  if (!winner) {
    const known = listWords(
      variants.map((variant) => variant.id),
      'and',
    );
    throw new CommandError(`The experiment ${quote(id)} has no variant ${quote(name)}. Its variants are ${known}.`);
  }
  const total = variants.reduce((sum, { weight = 0 }) => sum + weight, 0);
  const share = Math.round((100 * (winner.weight ?? 0)) / (total || 1));
  return `Promoted the variant ${name} of ${id}: everybody sees it from now on. Of the visitors so far, ${share} percent were to see it; for the others something changes.`;
}
