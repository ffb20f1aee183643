import { findNodeAtLocation, modify, type Edit, type JSONPath, type Node } from 'jsonc-parser';
import { hasPages, type ContentDocument, findPosition } from '../../content/parsing/document.ts';
import { writePath } from '../../content/parsing/finding.ts';
import { findPageFields } from '../../content/parsing/pages.ts';
import { quote } from '../../content/words/words.ts';

/** A mistake in the content: edits of the texts of one file or several, and what they do, in words. */
export interface Change {
  edits: readonly (Edit & { document: ContentDocument })[];
  did: string;
}

/** A value in a file. */
export interface Spot {
  document: ContentDocument;
  path: JSONPath;
  value: unknown;
}

type PlacedEdit = Change['edits'][number];

const findNode = ({ document, path }: Pick<Spot, 'document' | 'path'>): Node =>
  findNodeAtLocation(document.tree, path) ?? document.tree;

/** Where a value is: `content/woman.json:123 page "age" pages[3].options[1].label`. */
export function describePlace({ document, path }: Pick<Spot, 'document' | 'path'>): string {
  const { line } = findPosition(document.lines, findNode({ document, path }).offset);
  const id = hasPages(document) ? findPageFields(document, path).id : undefined;
  return [`${document.file}:${line}`, id === undefined ? [] : `page ${quote(id)}`, writePath(path)].flat().join(' ');
}

/** Another value in the place of one. */
export function write(place: Spot, value: unknown): PlacedEdit {
  const { offset, length } = findNode(place);
  return { document: place.document, offset, length, content: JSON.stringify(value, null, 2) };
}

/** The change that gives a place another value. */
export function change(place: Spot, value: unknown): Change {
  const [before, after] = showDifference(place.value, value);
  return { edits: [write(place, value)], did: `${describePlace(place)}: ${quote(before)} becomes ${quote(after)}` };
}

/** Two values for a sentence, which shows only the start of each: of long texts, from a little before where they differ. */
function showDifference(before: unknown, after: unknown): [unknown, unknown] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after];
  const same = [...before].findIndex((letter, n) => letter !== after[n]);
  const cut = (text: string) => (same > 30 ? `…${text.slice(same - 20)}` : text);
  return [cut(before), cut(after)];
}

/** The change that removes a field or an item. */
export function remove(place: Spot): Change {
  const edits = modify(place.document.text, place.path, undefined, {});
  return {
    edits: edits.map((edit) => ({ ...edit, document: place.document })),
    did: `${describePlace(place)} is gone: ${quote(place.value)}`,
  };
}

/** The change that puts one more item into a list, after another. */
export function insertAfter(place: Pick<Spot, 'document' | 'path'>, item: unknown, did: string): Change {
  const { offset, length } = findNode(place);
  const content = `,\n${JSON.stringify(item, null, 2)}`;
  return { edits: [{ document: place.document, offset: offset + length, length: 0, content }], did };
}

/** The change that gives an object one more field, before the others. */
export function addField(place: Spot, field: string, value: unknown): Change {
  const content = `${JSON.stringify(field)}: ${JSON.stringify(value, null, 2)},`;
  const edit = { document: place.document, offset: findNode(place).offset + 1, length: 0, content };
  return { edits: [edit], did: `${describePlace(place)}: a new field ${quote(field)} is ${quote(value)}` };
}

/** The change that gives a field another name. */
export function renameField(place: Spot, name: string): Change {
  const key = findNode(place).parent?.children?.[0];
  if (!key) throw new Error(`${describePlace(place)} is no field.`);
  const edit = { document: place.document, offset: key.offset, length: key.length, content: JSON.stringify(name) };
  return { edits: [edit], did: `${describePlace(place)}: the field is called ${quote(name)}` };
}

/** The change that lets two items of a list change places. */
export function swap(one: Spot, other: Spot): Change {
  const textOf = (place: Spot) => {
    const { offset, length } = findNode(place);
    return place.document.text.slice(offset, offset + length);
  };
  const put = (place: Spot, content: string) => ({ ...write(place, null), content });
  return {
    edits: [put(one, textOf(other)), put(other, textOf(one))],
    did: `${describePlace(one)} and ${writePath(other.path)} change places: ${quote(one.value)}, ${quote(other.value)}`,
  };
}

/** The change that replaces characters of a file. */
export function replaceText(document: ContentDocument, offset: number, length: number, content: string): Change {
  const { line, column } = findPosition(document.lines, offset);
  const was = document.text.slice(offset, offset + length);
  return {
    edits: [{ document, offset, length, content }],
    did: `${document.file}:${line}:${column}: ${quote(was)} becomes ${quote(content)}`,
  };
}
