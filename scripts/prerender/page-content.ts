import type { Contents } from '../../src/content/built-flows.ts';
import type { PartNumbers } from '../../src/domain/divide-flow.ts';
import type { Edition } from '../../src/domain/editions.ts';

/** Where the content of a page is. */
export interface PageContent {
  /** What the page says of the site's content. */
  contents: Contents;
  /** The files that the page itself needs. */
  files: string[];
}

/**
 * Looks up the content of pages by their addresses. `read` gives the text of a file of the build; pages outside every
 * program need `outside`.
 */
export function makeContentFinder(
  contents: Contents,
  read: (file: string) => string,
  outside: string[],
): (address: string) => PageContent {
  const known = new Map<string, unknown>();
  const readPiece = <Piece>(file: string): Piece => {
    if (!known.has(file)) known.set(file, JSON.parse(read(file)));
    return known.get(file) as Piece;
  };
  return (address) => {
    const [, program = '', id = ''] = address.split('/');
    const edition: Edition | string | undefined = contents[program];
    if (!edition) return { contents, files: outside };
    // Which edition a visitor of an experiment has is known to their browser alone.
    if (typeof edition === 'string') return { contents, files: [] };
    const name = (piece: string) => `assets/${program}-${piece}.json`;
    const n = readPiece<PartNumbers>(name(edition.index))[id] ?? 0;
    const part = readPiece<string[]>(name(edition.parts))[n] ?? edition.firstPart;
    const isFirst = id === edition.first;
    return {
      contents: isFirst ? contents : { ...contents, [program]: { ...edition, at: { id, n, part } } },
      files: [edition.outline, part].map(name),
    };
  };
}
