import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { ContentDocument } from '../parsing/document.ts';

/** The text of a document's pages in another order; everything between the pages, and around them, stays in its place. */
export function reorderPages({ text, tree }: ContentDocument, order: readonly number[]): string {
  const pages = listPageNodes(tree);
  const texts = order.map((index) => sliceNode(text, pages[index]));
  return pages.reduceRight((changed, page, index) => replace(changed, page, texts[index] ?? ''), text);
}

/** The text of a document with a further page, whose own text is given, at this place of its list. */
export function insertPage({ text, tree }: ContentDocument, index: number, page: string): string {
  const pages = listPageNodes(tree);
  const [before, after] = [pages[index - 1], pages[index]];
  const neighbour = before ?? after;
  if (!neighbour) throw new Error('There is no page to stand beside.');
  const gap = findGap(text, pages);
  if (before) return `${text.slice(0, endOf(before))}${gap}${page}${text.slice(endOf(before))}`;
  return `${text.slice(0, neighbour.offset)}${page}${gap}${text.slice(neighbour.offset)}`;
}

/** The text with another step for a page, and for the sheets inside it that count with it. */
export function replaceStep({ text, tree }: ContentDocument, index: number, step: number): string {
  const page = findNodeAtLocation(tree, ['pages', index]);
  const own = page && findNodeAtLocation(page, ['step']);
  if (!own) throw new Error('This page has no step.');
  const steps = listSteps(page).filter(({ value }) => value === own.value);
  return steps.reduceRight((changed, node) => replace(changed, node, String(step)), text);
}

/** Every step inside a part of a file, from top to bottom. */
function listSteps(node: Node): Node[] {
  return (node.children ?? []).flatMap((child) => {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [];
    return name?.value === 'step' && value ? [value] : listSteps(child);
  });
}

/** What stands between two pages: a comma and the way to the next line. */
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
