import type { JSONPath } from 'jsonc-parser';
import { CommandError } from '../cli/command-error.ts';
import { findKind, type ContentDocument } from '../content/parsing/document.ts';
import { findNearest } from '../content/words/nearest.ts';
import { listPages, asFields, asList, type PageEntry } from '../content/parsing/pages.ts';
import { listWords, quote } from '../content/words/words.ts';
import { makeAddress } from '../content/parsing/addresses.ts';
import { listReferences } from '../content/rules/targets.ts';

/** The name of a page on the command line: "water", "woman/water" or "/woman/water". */
interface PageName {
  id: string;
  /** The name of its file, if given. */
  file?: string | undefined;
}

/** A position next to a page. */
export interface Place {
  anchor: string;
  side: 'after' | 'before';
}

/** Parses the name of a page. An address without a program belongs to site.json. */
export function readPageName(word: string): PageName {
  const [first = '', second, ...rest] = word.replace(/^\//, '').split('/');
  if (second === undefined) return word.startsWith('/') ? { id: first, file: 'site' } : { id: first };
  if (rest.length > 0)
    throw new CommandError(
      `${quote(word)} is not the name of a page. Write its id, such as "water", or "woman/water".`,
    );
  return { id: second, file: first };
}

/** The one file that has all of these pages. Throws a `CommandError` if there is none, or more than one. */
export function chooseFile(
  documents: readonly ContentDocument[],
  names: readonly PageName[],
  flow: string | undefined,
): ContentDocument {
  const wanted = [...new Set([flow, ...names.map(({ file }) => file)].filter((name) => name !== undefined))];
  const unknown = wanted.find((name) => documents.every((document) => document.name !== name));
  if (unknown !== undefined) throw refuseFile(documents, unknown);
  if (wanted.length > 1)
    throw new CommandError(`A command works within one file: ${listWords(wanted, 'and')} are two.`);

  const candidates = documents.filter(({ name }) => wanted.length === 0 || name === wanted[0]);
  for (const { id } of names) if (!candidates.some((document) => hasPage(document, id))) throw refuseId(candidates, id);
  const [first, ...others] = candidates.filter((document) => names.every(({ id }) => hasPage(document, id)));
  if (!first) throw refuseDifferentFiles(candidates, names);
  if (others.length > 0) {
    const [{ id } = { id: '' }] = names;
    const spelled = [first, ...others].map(({ name }) => `${name}/${id}`);
    throw new CommandError(`${quote(id)} is in more than one file. Say which one you mean: ${listWords(spelled)}.`);
  }
  return first;
}

/** Throws a `CommandError` if a page is a detour, outside the order of its file. */
export function checkOrder(document: ContentDocument, id: string): void {
  if (!listPages(document).some((page) => page.id === id && page.isDetour)) return;
  throw new CommandError(`${id} is a detour: it is outside the order, and only pages that name it lead there.`);
}

/** The page of a file with this id, which `chooseFile` has found there. */
export function findPage(document: ContentDocument, id: string): PageEntry {
  const page = listPages(document).find((it) => it.id === id);
  if (!page) throw new Error(`There is no page ${id}.`);
  return page;
}

function hasPage(document: ContentDocument, id: string): boolean {
  return listPages(document).some((page) => page.id === id);
}

function refuseFile(documents: readonly ContentDocument[], name: string): CommandError {
  const known = documents.map((document) => document.name);
  return new CommandError(
    `There is no flow ${quote(name)}.${suggest(name, known)} There are ${listWords(known, 'and')}.`,
  );
}

function refuseId(documents: readonly ContentDocument[], id: string): CommandError {
  const ids = documents.flatMap((document) => listPages(document).flatMap((page) => page.id ?? []));
  const where = listWords(documents.map(({ file }) => file));
  return new CommandError(`There is no page ${quote(id)} in ${where}.${suggest(id, ids)}`);
}

function refuseDifferentFiles(documents: readonly ContentDocument[], names: readonly PageName[]): CommandError {
  const places = names.map(({ id }) => {
    const files = documents.filter((document) => hasPage(document, id)).map(({ file }) => file);
    return `${quote(id)} is in ${files.join(' and ')}`;
  });
  return new CommandError(
    `${places.join(', ')}. A page can't be moved to another file: name two pages of the same file.`,
  );
}

function suggest(word: string, candidates: Iterable<string>): string {
  const nearest = findNearest(word, candidates);
  return nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
}

/** The places in a file that name a page, by its id or by its address. */
export function listPlacesOf(address: string, document: ContentDocument): { path: JSONPath; target: string }[] {
  const acknowledged = findKind(document) === 'checks' ? asList(asFields(document.value).acknowledged) : [];
  return [
    ...listReferences(document),
    ...acknowledged.flatMap((item, index) => {
      const { page } = asFields(item);
      return typeof page === 'string' ? { path: ['acknowledged', index, 'page'], target: page } : [];
    }),
  ].filter(({ target }) => (target.startsWith('/') ? target : makeAddress(document, target)) === address);
}
