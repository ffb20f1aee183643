import { locate } from '../content/reading/document.ts';
import { listPages } from '../content/reading/pages.ts';
import { parseDocument } from '../content/reading/parse.ts';
import { findPosition } from '../content/reading/position.ts';

/** The line on which each page of a content file begins, by the page's id; none where the file can't be read. */
export function findPageLines(file: string, text: string): Record<string, number> {
  const { document } = parseDocument(file, text);
  if (!document) return {};
  return Object.fromEntries(
    listPages(document).flatMap(({ id, path }) =>
      id === undefined ? [] : [[id, findPosition(document.lines, locate(document, path, 'value').offset).line]],
    ),
  );
}
