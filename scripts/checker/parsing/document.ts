import path from 'node:path';
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import type { LineStarts } from './position.ts';

/** A content file that could be read: its text, its values, and where each of them stands. */
export interface ContentDocument {
  /** As the command names it, with forward slashes. */
  file: string;
  /** The file's name without its ending: "woman", "man", "site", "checks" or "published.lock". */
  name: string;
  text: string;
  lines: LineStarts;
  tree: Node;
  value: unknown;
  /** Where a value stands in the text; only for content that a variant has changed, whose value is not that of the text. */
  trace?: (path: JSONPath) => JSONPath;
}

/** What a content file is: a flow, the pages outside both, what the checker goes by, or what was published. */
export type DocumentKind = 'flow' | 'site' | 'checks' | 'published';

/** What a file is, by its name. */
export function findKind({ name }: { name: string }): DocumentKind {
  if (name === 'published.lock') return 'published';
  return name === 'site' || name === 'checks' ? name : 'flow';
}

/** Whether a file is the site's: it is built differently from a flow, and its pages have no program in their address. */
export function isSite(document: ContentDocument): boolean {
  return findKind(document) === 'site';
}

/** Whether a file holds the pages of a program. */
export function isFlow(document: ContentDocument): boolean {
  return findKind(document) === 'flow';
}

/** Whether visitors meet the pages of a file, of a flow or of the site. */
export function hasPages(document: { name: string }): boolean {
  return ['flow', 'site'].includes(findKind(document));
}

/** The name of a content file without folder and ending. */
export function nameDocument(file: string): string {
  return path.posix.basename(file, '.json');
}

export interface Range {
  offset: number;
  length: number;
}

/** Where a value, or the name of a field, stands; objects and lists count as their opening bracket. */
export function locate({ tree, trace }: ContentDocument, location: JSONPath, at: 'key' | 'value'): Range {
  const node = findNodeAtLocation(tree, trace ? trace(location) : location) ?? tree;
  const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const target = at === 'key' && name ? name : node;
  const isBracket = target.type === 'object' || target.type === 'array';
  return { offset: target.offset, length: isBracket ? 1 : target.length };
}
