import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import { CommandError } from '../../cli/command-error.ts';
import { makeAddress } from '../../content/parsing/addresses.ts';
import { findKind, hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { listPages, asFields } from '../../content/parsing/pages.ts';
import { quote } from '../../content/words/words.ts';
import { namePlace } from './consequences.ts';
import { findPage, listPlacesOf } from '../find-page.ts';
import { replaceValues, readAgain } from '../edit/edit-text.ts';
import { checkId } from './new-page.ts';
import type { PublishedFile } from '../publish/lock.ts';
import type { Edits } from '../edit/judge-edits.ts';

interface Renaming {
  /** All content files. */
  documents: readonly ContentDocument[];
  /** The file of the page. */
  document: ContentDocument;
  published: PublishedFile;
  page: string;
  /** The new id. */
  to: string;
}

/**
 * Gives a page another id, and changes every place that names it. Its step, title in analytics and answer stay, and if
 * it was published, its old address leads to the new one. Throws a `CommandError` if the id can't be used.
 */
export function renamePage({ documents, document, published, page: id, to }: Renaming): Edits {
  const entry = findPage(document, id);
  if (id === to) throw new CommandError(`The page is called ${quote(id)} already. Nothing was changed.`);
  // The id with which it was published is its own.
  const isRestored = published.pages[to]?.step === entry.fields.step;
  checkId(document, isRestored ? { ...published, retiredIds: new Set() } : published, to);

  const [before, after] = [makeAddress(document, id), renameAddress(document, id, to)];
  const places = documents.map((file) => ({ file, changes: listChanges(file, before, after, to) }));
  // Only an address that was published is known to visitors.
  const former = before !== after && published.pages[id] ? id : undefined;
  const texts = places.flatMap(({ file, changes }): [string, string][] => {
    const own: Change[] = file === document ? [[[...entry.path, 'id'], to]] : [];
    const all = [...own, ...changes];
    if (all.length === 0) return [];
    const text = replaceValues(file, all);
    return [[file.file, file === document ? redirectFormer(file.file, text, to, former) : text]];
  });
  return {
    texts: new Map(texts),
    messages: [
      `Renamed ${id} to ${to} in ${document.file}. Its step, its title in analytics and its answer stay.`,
      ...(before === after ? [] : [`Its address is ${after}, not ${before}.`]),
      ...(former === undefined ? [] : [`Links to the old one lead there: see "redirects" in ${document.file}.`]),
      ...places.flatMap(({ file, changes }) => {
        const names = changes.map(([path]) => namePlace(file, path));
        return names.length > 0 ? [`Changed along in ${file.file}: ${names.join(', ')}.`] : [];
      }),
      ...describeTwins(documents, document, id),
    ],
  };
}

type Change = readonly [path: JSONPath, value: string];

/** The page with which the site opens has no id in its address. */
function renameAddress(document: ContentDocument, id: string, to: string): string {
  return makeAddress(document, id) === '/' ? '/' : makeAddress(document, to);
}

function listChanges(file: ContentDocument, before: string, after: string, to: string): Change[] {
  return listPlacesOf(before, file).flatMap(({ path, target }): Change[] => {
    const value = target.startsWith('/') ? after : to;
    return value === target ? [] : [[path, value]];
  });
}

/** Pages of other flows that have the same id: they count as the same question. */
function describeTwins(documents: readonly ContentDocument[], document: ContentDocument, id: string): string[] {
  const twins = documents.filter(
    (file) => file !== document && hasPages(file) && listPages(file).some((page) => page.id === id),
  );
  const isFlowPage = findKind(document) === 'flow';
  return isFlowPage ? twins.map(({ file }) => `${file} keeps its page ${id}: the two no longer have the same id.`) : [];
}

/** After which field npm run content -- fmt puts the redirects: the first of these that the file has. */
const beforeRedirects = ['afterPurchase', 'progress', 'home'];

/**
 * The text of a file in which a page has got the id `now`. If the address with its former id is known to visitors, it
 * leads to the page from then on.
 */
function redirectFormer(file: string, text: string, now: string, former?: string): string {
  const document = readAgain({ file }, text);
  const known = asFields(asFields(document.value).redirects);
  // A page that gets its old id again leads nowhere else.
  const { [now]: _, ...redirects } = { ...known, ...(former !== undefined && { [former]: now }) };
  if (isDeepStrictEqual(redirects, known)) return text;
  const find = (name: string) => findNodeAtLocation(document.tree, [name])?.parent;
  const [old, previous] = [find('redirects'), beforeRedirects.map(find).find((node) => node !== undefined)];
  const start = previous ? previous.offset + previous.length : 0;
  const end = old ? old.offset + old.length : start;
  const lines = JSON.stringify(redirects, null, 2).replaceAll('\n', '\n  ');
  const written = Object.keys(redirects).length === 0 ? '' : `,\n  "redirects": ${lines}`;
  return text.slice(0, start) + written + text.slice(end);
}
