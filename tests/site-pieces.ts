import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Edition } from '../src/domain/editions.ts';

/** Where the pieces of a program's flow are in a built site. */
export function readEdition(folder: string, program: string): Edition {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const [, text = '{}'] = /<script type="application\/json" id="contents">(.*?)<\/script>/.exec(page) ?? [];
  const edition = (JSON.parse(text) as Record<string, Edition>)[program];
  if (!edition) throw new Error(`The site in ${folder} names no pieces of the flow ${program}`);
  return edition;
}

/** The address of a piece by its name. */
export const pieceAddress = (program: string, name: string): string => `/assets/${program}-${name}.json`;

/** The address of a piece of a program's flow, by what it is. */
export const findPiece = (folder: string, program: string, piece: Exclude<keyof Edition, 'at'>): string =>
  pieceAddress(program, readEdition(folder, program)[piece]);

/** The addresses of all parts of a program's flow, in order. */
export function listParts(folder: string, program: string): string[] {
  const names = readFileSync(path.join(folder, findPiece(folder, program, 'parts')), 'utf8');
  return (JSON.parse(names) as string[]).map((name) => pieceAddress(program, name));
}
