import { locate, type ContentDocument } from '../../content/parsing/document.ts';
import { listPages } from '../../content/parsing/pages.ts';
import { findPosition } from '../../content/parsing/position.ts';

/** The line on which each page of a content file begins, by page id. */
export function findPageLines(document: ContentDocument): Record<string, number> {
  return Object.fromEntries(
    listPages(document).flatMap(({ id, path }) =>
      id === undefined ? [] : [[id, findPosition(document.lines, locate(document, path, 'value').offset).line]],
    ),
  );
}
