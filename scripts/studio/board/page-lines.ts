import { locate } from '../../checker/parsing/document.ts';
import { listPages } from '../../checker/parsing/pages.ts';
import { parseDocument } from '../../checker/parsing/parse.ts';
import { findPosition } from '../../checker/parsing/position.ts';

/** The line on which each page of a content file begins, by page id; empty if the file can't be read. */
export function findPageLines(file: string, text: string): Record<string, number> {
  const { document } = parseDocument(file, text);
  if (!document) return {};
  return Object.fromEntries(
    listPages(document).flatMap(({ id, path }) =>
      id === undefined ? [] : [[id, findPosition(document.lines, locate(document, path, 'value').offset).line]],
    ),
  );
}
