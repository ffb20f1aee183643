import { locate, type ContentDocument } from '../../checker/parsing/document.ts';
import { listPages } from '../../checker/parsing/pages.ts';
import { findPosition } from '../../checker/parsing/position.ts';

/** The line on which each page of a content file begins, by page id. */
export function findPageLines(document: ContentDocument): Record<string, number> {
  return Object.fromEntries(
    listPages(document).flatMap(({ id, path }) =>
      id === undefined ? [] : [[id, findPosition(document.lines, locate(document, path, 'value').offset).line]],
    ),
  );
}
