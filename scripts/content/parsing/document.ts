import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';

interface Position {
  line: number;
  column: number;
}

/** The offsets at which the lines of a text start. */
type LineStarts = readonly number[];

/** The offset of each line's first character. Lines may end in \r\n, \r or \n. */
export function listLineStarts(text: string): LineStarts {
  const starts = [0];
  for (const ending of text.matchAll(/\r\n|\r|\n/g)) starts.push(ending.index + ending[0].length);
  return starts;
}

/** The line and column of an offset, both counted from 1. */
export function findPosition(lines: LineStarts, offset: number): Position {
  let line = 1;
  let after = lines.length;
  while (line < after) {
    const middle = Math.ceil((line + after) / 2);
    if ((lines[middle - 1] ?? 0) <= offset) line = middle;
    else after = middle - 1;
  }
  return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
}

/** A content file that could be read: its text, its values, and the position of each value. */
export interface ContentDocument {
  /** The path as given to the command, with forward slashes. */
  file: string;
  /** The file's name without its extension: "woman", "site", "answers", "programs", "brand", "offers", "checks" or "published.lock". */
  name: string;
  text: string;
  lines: LineStarts;
  tree: Node;
  value: unknown;
  /** Maps a path in `value` to its path in the text. Only present if a variant has changed the value. */
  trace?: (path: JSONPath) => JSONPath;
}

/** The kinds of content files that are named after their kind. Any other file is a flow, named after its program. */
const namedKinds = ['site', 'answers', 'programs', 'brand', 'offers', 'checks'] as const;

type DocumentKind = 'flow' | 'published' | (typeof namedKinds)[number];

/** The kind of a file, by its name. */
export function findKind({ name }: { name: string }): DocumentKind {
  if (name === 'published.lock') return 'published';
  return namedKinds.find((kind) => kind === name) ?? 'flow';
}

/** Whether a file is site.json. Its structure differs from a flow's, and the addresses of its pages name no program. */
export function isSite(document: ContentDocument): boolean {
  return findKind(document) === 'site';
}

/** Whether a file contains the pages of a program. */
export function isFlow(document: ContentDocument): boolean {
  return findKind(document) === 'flow';
}

/** Whether a file contains pages: a flow or the site. */
export function hasPages(document: { name: string }): boolean {
  return ['flow', 'site'].includes(findKind(document));
}

/** The name of a content file without folder and extension. */
export function nameDocument(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

interface Range {
  offset: number;
  length: number;
}

/** The position of a value, or of the name of its field. For an object or a list, the position of its opening bracket. */
export function locate({ tree, trace }: ContentDocument, location: JSONPath, at: 'key' | 'value'): Range {
  const node = findNodeAtLocation(tree, trace ? trace(location) : location) ?? tree;
  const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const target = at === 'key' && name ? name : node;
  const isBracket = target.type === 'object' || target.type === 'array';
  return { offset: target.offset, length: isBracket ? 1 : target.length };
}
