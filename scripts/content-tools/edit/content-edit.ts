import { CommandError } from '../../cli/command-error.ts';
import { hasPages, findKind, isSite, type ContentDocument } from '../../content/parsing/document.ts';
import { checkOrder, chooseFile, readPageName } from '../find-page.ts';
import type { Edits } from './judge-edits.ts';
import { readPages, readValidContent } from '../content-files.ts';
import { pageEdits, type PageEdit, type Parameter } from './page-edits.ts';
import { setValues, type NewValue } from './set-value.ts';
import { asFields } from '../../content/parsing/pages.ts';
import { readChecks } from '../../content/rules/checks.ts';
import { readAgain } from './edit-text.ts';

type Kind = keyof typeof pageEdits;

/** A change of the content, as a program asks for it. `file` is the name of a content file, such as "woman". */
export type ContentEdit = { file: string } & (
  | ({ kind: 'set'; /** Values that change together with it. */ also?: readonly NewValue[] } & NewValue)
  | { [It in Kind]: { kind: It } & Parameters<(typeof pageEdits)[It]['make']>[1] }[Kind]
);

const fileParameter: Parameter = {
  flag: '--flow <name>',
  about: 'the file, such as woman, if the page is not named with it',
};

/** What an edit of pages is told, by name; those with a place on the command line come first. */
export function listParameters({ parameters }: PageEdit): [name: string, parameter: Parameter][] {
  const hasPage = Object.values(parameters).some(({ names }) => names === 'page');
  return [...Object.entries(parameters), ...(hasPage ? [['file', fileParameter] as [string, Parameter]] : [])];
}

/** The edit that people ask for with these values, in which pages are named as in "woman/water". */
export function readEdit(root: string, kind: Kind, { file, ...values }: Record<string, unknown>): ContentEdit {
  const edit: PageEdit = pageEdits[kind];
  const named = Object.entries(edit.parameters).flatMap(([name, { names }]) => {
    const word = values[name];
    return names && typeof word === 'string' ? [{ name, isNew: names === 'new', ...readPageName(word) }] : [];
  });
  const ids = Object.fromEntries(named.map(({ name, id }) => [name, id]));
  const asked = edit.read({ ...values, ...ids } as Parameters<PageEdit['read']>[0]);
  const pages = named.filter(({ isNew }) => !isNew);
  const flow = (file as string | undefined) ?? named.find(({ isNew }) => isNew)?.file;
  const owner = pages.length > 0 ? chooseFile(readPages(root), pages, flow).name : '';
  return { kind, file: owner, ...asked } as ContentEdit;
}

/** Whether an edit may change or remove what was published, once the editor has agreed. */
export function mayLose(edit: ContentEdit): boolean {
  return edit.kind === 'set' || (pageEdits[edit.kind] as PageEdit).mayLose?.(edit) === true;
}

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
  const locate = (pages: readonly string[], inOrder: readonly string[] = []) => {
    const names = pages.map((id) => ({ id }));
    const document = chooseFile(documents.filter(hasPages), names, edit.file);
    for (const id of inOrder) checkOrder(document, id);
    return document;
  };
  return (pageEdits[edit.kind] as PageEdit).make({ root, documents, locate }, edit);
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

/** A value of a file that follows from the edit of another one. */
interface Consequence {
  document: ContentDocument;
  change: NewValue;
}

/** What an edit changes in other files, so that its editor need not know of them. */
function listConsequences(documents: readonly ContentDocument[], edits: Edits): Consequence[] {
  return [followName(documents, edits), followCurrency(documents, edits)].flatMap((it) => it ?? []);
}

/**
 * Of another name of the product: the one under which it was published becomes a former name in checks.json, so that
 * the checker finds where it is left.
 */
function followName(documents: readonly ContentDocument[], edits: Edits): Consequence | undefined {
  const [site, checks] = [documents.find(isSite), documents.find((it) => findKind(it) === 'checks')];
  const edited = readEdited(site, edits);
  if (!checks || !edited || edits.texts.has(checks.file)) return undefined;
  const { title } = asFields(edited.app);
  const { name } = asFields(documents.find((it) => findKind(it) === 'published')?.value);
  const { formerNames } = readChecks(documents);
  if (typeof title !== 'string' || typeof name !== 'string' || title.includes(name) || formerNames.includes(name))
    return undefined;
  const was = asFields(checks.value).formerNames;
  return { document: checks, change: { path: ['formerNames'], was, value: [...formerNames, name] } };
}

/** Of another currency of the offers: the site shows prices in it. The checker refuses either change without the other. */
function followCurrency(documents: readonly ContentDocument[], edits: Edits): Consequence | undefined {
  const [site, offers] = [documents.find(isSite), documents.find((it) => findKind(it) === 'offers')];
  const edited = readEdited(offers, edits);
  if (!site || !offers || !edited || edits.texts.has(site.file)) return undefined;
  const was = asFields(asFields(site.value).app).currency;
  const { currency } = edited;
  if (was !== asFields(offers.value).currency || was === currency || typeof currency !== 'string') return undefined;
  return { document: site, change: { path: ['app', 'currency'], was, value: currency } };
}

/** The fields of a file as it would be; undefined if the edit doesn't concern it. */
function readEdited(document: ContentDocument | undefined, { texts }: Edits) {
  const text = document && texts.get(document.file);
  return document && text !== undefined ? asFields(readAgain(document, text).value) : undefined;
}
