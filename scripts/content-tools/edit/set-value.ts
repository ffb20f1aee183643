import { isDeepStrictEqual } from 'node:util';
import { applyEdits, findNodeAtLocation, modify, type JSONPath, type Node } from 'jsonc-parser';
import { CommandError } from '../../cli/command-error.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { writePath } from '../../content/parsing/finding.ts';
import { describeChanges } from '../diff/describe-changes.ts';
import { writeValue } from '../diff/value-words.ts';
import { findPage } from '../find-page.ts';
import { removeItem, findFormatting, keepFormat, readAgain } from './edit-text.ts';
import type { Edits } from './judge-edits.ts';
import { isFields } from '../../content/parsing/pages.ts';

export interface NewValue {
  /** The page, by its id, so that it is found after other pages have moved; absent outside pages. */
  page?: string | undefined;
  /** The path within the page, or within the file outside pages. */
  path: JSONPath;
  /** The value that the editor has seen; undefined: none. */
  was: unknown;
  /** The new value; undefined removes it. */
  value: unknown;
}

/**
 * Sets, adds or removes values of a file. Of an object or a list, only what differs is written, so that what others have
 * changed elsewhere in it stays. Throws a `CommandError` if one of these values is no longer the one that the editor has
 * seen: somebody else has changed it.
 */
export async function setValues(root: string, document: ContentDocument, values: readonly NewValue[]): Promise<Edits> {
  const text = await writeValues(root, document, values);
  if (text === document.text) throw new CommandError('Nothing was changed: it says that already.');
  const after = readAgain(document, text).value;
  const changes = describeChanges({ name: document.name, before: document.value, after });
  return { texts: new Map([[document.file, text]]), messages: changes.map((change) => change.text) };
}

/** The file's text with other values. Only what changes is formatted, unless the whole file was formatted before. */
async function writeValues(root: string, document: ContentDocument, values: readonly NewValue[]): Promise<string> {
  let edited = document;
  for (const { page, path: start, was: seen, value: wanted } of values) {
    const pagePath = page === undefined ? [] : findPage(document, page).path;
    for (const { path, was, value } of listDifferences(seen, wanted, start)) {
      const place = [...pagePath, ...path];
      const node = findNodeAtLocation(edited.tree, place);
      const now = node && readNode(edited, node);
      if (!isDeepStrictEqual(now, was)) throw refuseOverwriting(document, { page, path }, now);
      edited = writeChange(edited, place, value);
    }
  }
  return keepFormat(root, document, edited.text);
}

/** The value of a node as a plain one: the library’s objects have no prototype, and would equal no others. */
const readNode = ({ text }: ContentDocument, { offset, length }: Node): unknown =>
  JSON.parse(text.slice(offset, offset + length));

function writeChange(document: ContentDocument, place: JSONPath, value: unknown): ContentDocument {
  const { text } = document;
  // The library leaves a broken text when it removes the last item of a list.
  const isItemGone = value === undefined && typeof place.at(-1) === 'number';
  const changed = isItemGone
    ? removeItem(document, place)
    : applyEdits(text, modify(text, place, value, findFormatting(document)));
  return readAgain(document, changed);
}

function refuseOverwriting({ file }: ContentDocument, { page, path }: Pick<NewValue, 'page' | 'path'>, now: unknown) {
  const place = [writePath(path), page && `of ${page}`].filter(Boolean).join(' ');
  const current = now === undefined ? 'It is gone' : `It is now ${writeValue(path.at(-1), now)}`;
  return new CommandError(
    `Somebody else has changed ${place || 'this'} in ${file} since it was shown here. ${current}. Nothing was overwritten: look at it, and edit it again.`,
  );
}

/** A value that differs, at its path. */
interface Difference {
  path: JSONPath;
  /** The former value; undefined: none. */
  was: unknown;
  /** The new value; undefined: none. */
  value: unknown;
}

/** The smallest values that differ. A list that has become longer or shorter is one value. */
export function listDifferences(was: unknown, value: unknown, path: JSONPath = []): Difference[] {
  if (isDeepStrictEqual(was, value)) return [];
  if (Array.isArray(was) && Array.isArray(value) && was.length === value.length)
    return was.flatMap((item, index) => listDifferences(item, value[index], [...path, index]));
  if (!isFields(was) || !isFields(value)) return [{ path, was, value }];
  const names = new Set([...Object.keys(was), ...Object.keys(value)]);
  return [...names].flatMap((name) => listDifferences(was[name], value[name], [...path, name]));
}
