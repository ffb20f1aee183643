import { CommandError } from '../../cli/command-error.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { checkOrder, chooseFile, findPage } from '../find-page.ts';
import { duplicatePage, type Copy } from '../duplicate/duplicate-page.ts';
import { addExperiment, type NewExperiment } from '../experiment/add-experiment.ts';
import { promoteVariant, type Promotion } from '../experiment/promote-variant.ts';
import { makeMove, type MoveRequest } from '../move/make-move.ts';
import { addNewPage, type NewPageRequest } from '../new/add-new-page.ts';
import { readPublished } from '../published.ts';
import { removePage } from '../remove/remove-page.ts';
import { renamePage } from '../rename/rename-page.ts';
import type { Edits } from '../save-edit.ts';
import { readValidContent } from '../valid-content.ts';
import { listConsequences } from './consequences.ts';
import { setValues, type NewValue } from './set-value.ts';

/** A change of the content, as a program asks for it. `file` is the name of a content file, such as "woman". */
export type ContentEdit = { file: string } & (
  | ({ kind: 'set'; /** Values that change together with it. */ also?: readonly NewValue[] } & NewValue)
  | ({ kind: 'new' } & NewPageRequest)
  | ({ kind: 'duplicate' } & Copy)
  | ({ kind: 'move' } & MoveRequest)
  | ({ kind: 'experiment' } & NewExperiment)
  | ({ kind: 'promote' } & Promotion)
  | { kind: 'rename'; id: string; to: string }
  | { kind: 'remove'; id: string }
);

/** The new texts of the files that a change concerns. Throws a `CommandError` if it can't be made. Writes nothing. */
export async function makeEdits(root: string, edit: ContentEdit): Promise<Edits> {
  const documents = readValidContent(root);
  if (edit.kind === 'set') {
    const edits = await setAll(root, findFile(documents, edit.file), [edit, ...(edit.also ?? [])]);
    const following = listConsequences(documents, edits).map(({ document, change }) =>
      setAll(root, document, [change]),
    );
    return mergeEdits([edits, ...(await Promise.all(following))]);
  }
  if (edit.kind === 'promote') return promoteVariant(root, documents, edit);
  const named = 'anchor' in edit ? [edit.anchor] : [];
  const ids = edit.kind === 'new' ? named : [...named, edit.kind === 'experiment' ? edit.page : edit.id];
  const files = documents.filter(hasPages);
  const document = chooseFile(
    files,
    ids.map((id) => ({ id })),
    edit.file,
  );
  for (const id of edit.kind === 'move' ? ids : named) checkOrder(document, id);
  switch (edit.kind) {
    case 'new':
      return addNewPage(root, documents, document, edit);
    case 'duplicate':
      return duplicatePage(root, documents, document, edit);
    case 'move':
      return makeMove(documents, document, edit);
    case 'experiment':
      return addExperiment(root, documents, document, edit);
    case 'rename':
      return renamePage({ documents, document, published: readPublished(documents, document), ...edit });
    case 'remove':
      return removePage(documents, document, findPage(document, edit.id));
  }
}

function setAll(root: string, document: ContentDocument, values: readonly NewValue[]): Promise<Edits> {
  for (const { page } of values) if (page !== undefined) chooseFile([document], [{ id: page }], undefined);
  return setValues(root, document, values);
}

/** Edits of different files as one. */
const mergeEdits = (all: readonly Edits[]): Edits => ({
  texts: new Map(all.flatMap(({ texts }) => [...texts])),
  messages: all.flatMap(({ messages }) => messages),
});

function findFile(documents: readonly ContentDocument[], name: string): ContentDocument {
  const document = documents.find((it) => it.name === name);
  if (!document) throw new CommandError(`There is no content file “${name}”.`);
  return document;
}
