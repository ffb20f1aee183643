import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { openBook } from '../../content/schema/schema-book.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { findStyle, formatContent } from '../fmt/format-content.ts';

/** The document's text with its pages in another order. Everything between and around the pages stays in place. */
export function reorderPages({ text, tree }: ContentDocument, order: readonly number[]): string {
  const pages = listPageNodes(tree);
  const texts = order.map((index) => sliceNode(text, pages[index]));
  return pages.reduceRight((changed, page, index) => replace(changed, page, texts[index] ?? ''), text);
}

/** The document's text with a new page, given as text, at this index of its list. */
export function insertPage({ text, tree }: ContentDocument, index: number, page: string): string {
  const pages = listPageNodes(tree);
  const [before, after] = [pages[index - 1], pages[index]];
  const neighbour = before ?? after;
  if (!neighbour) throw new Error('The list of pages is empty.');
  const gap = findGap(text, pages);
  if (before) return `${text.slice(0, endOf(before))}${gap}${page}${text.slice(endOf(before))}`;
  return `${text.slice(0, neighbour.offset)}${page}${gap}${text.slice(neighbour.offset)}`;
}

/** The document's text without an item of a list, such as a page, and without the comma between it and the others. */
export function removeItem({ text, tree }: Pick<ContentDocument, 'text' | 'tree'>, path: JSONPath): string {
  const items = findNodeAtLocation(tree, path.slice(0, -1))?.children ?? [];
  const place = Number(path.at(-1));
  const [before, item, after] = [items[place - 1], items[place], items[place + 1]];
  if (!item) throw new Error(`There is no ${path.join('.')}.`);
  if (after) return text.slice(0, item.offset) + text.slice(after.offset);
  return text.slice(0, before ? endOf(before) : item.offset) + text.slice(endOf(item));
}

/** The document's text with a new last item, given as text, in a list that is not empty. */
export function appendItem({ text, tree }: ContentDocument, path: JSONPath, item: string): string {
  const items = findNodeAtLocation(tree, path)?.children ?? [];
  const last = items.at(-1);
  if (!last) throw new Error('The list is empty.');
  return `${text.slice(0, endOf(last))}${findGap(text, items)}${item}${text.slice(endOf(last))}`;
}

/** The document's text with other values at some places. */
export function replaceValues(
  { text, tree }: ContentDocument,
  values: readonly (readonly [JSONPath, string | number])[],
): string {
  const edits = values.flatMap(([path, value]) => {
    const node = findNodeAtLocation(tree, path);
    return node ? [{ node, value }] : [];
  });
  const fromTheEnd = edits.toSorted((a, b) => b.node.offset - a.node.offset);
  return fromTheEnd.reduce((changed, { node, value }) => replace(changed, node, JSON.stringify(value)), text);
}

/** The text between two items: a comma and the line break. */
function findGap(text: string, [first, second]: readonly Node[]): string {
  return first && second ? text.slice(endOf(first), second.offset) : ',\n    ';
}

function listPageNodes(tree: Node): Node[] {
  return findNodeAtLocation(tree, ['pages'])?.children ?? [];
}

function sliceNode(text: string, node: Node | undefined): string {
  return node ? text.slice(node.offset, endOf(node)) : '';
}

function replace(text: string, node: Node, words: string): string {
  return text.slice(0, node.offset) + words + text.slice(endOf(node));
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

/** How values are written into a file by jsonc-parser. */
export const findFormatting = ({ text }: Pick<ContentDocument, 'text'>) => ({
  formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' },
});

/** The changed text of a file, formatted as by npm run content -- fmt if the file was. */
export async function keepFormat(root: string, document: ContentDocument, changed: string): Promise<string> {
  const [book, style] = [openBook(currentSchemas()), await findStyle(root, document)];
  const isFormatted = (await formatContent(book, document, style)) === document.text;
  return isFormatted ? formatContent(book, readAgain(document, changed), style) : changed;
}

/** A file with another text, which is JSON too. */
export function readAgain({ file }: Pick<ContentDocument, 'file'>, text: string): ContentDocument {
  const { document } = parseDocument(file, text);
  if (!document) throw new Error(`${file} would no longer be JSON.`);
  return document;
}
