import { findKind, isSite, type ContentDocument } from '../../content/parsing/document.ts';
import { asFields } from '../../content/parsing/pages.ts';
import { readChecks } from '../../content/rules/checks.ts';
import type { Edits } from '../save-edit.ts';
import { readAgain } from './keep-format.ts';
import type { NewValue } from './set-value.ts';

/** A value of a file that follows from the edit of another one. */
interface Consequence {
  document: ContentDocument;
  change: NewValue;
}

/** What an edit changes in other files, so that its editor need not know of them. */
export function listConsequences(documents: readonly ContentDocument[], edits: Edits): Consequence[] {
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
