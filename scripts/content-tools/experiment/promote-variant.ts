import { isDeepStrictEqual } from 'node:util';
import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import type { Variant } from '../../../src/domain/generated/types.ts';
import { applyVariant } from '../../../src/domain/experiments/experiments.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { CommandError } from '../../cli/command-error.ts';
import { listExperiments, type ReadExperiment } from '../../content/experiments/read-experiments.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { asFields, asList } from '../../content/parsing/pages.ts';
import { listWords, quote } from '../../content/words/words.ts';
import { describeChanges } from '../diff/describe-changes.ts';
import { findFormatting, keepFormat, readAgain } from '../edit/keep-format.ts';
import { removeItem, reorderPages } from '../list-text.ts';
import type { Edits } from '../save-edit.ts';

export interface Promotion {
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
