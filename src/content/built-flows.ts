import type { Edition, Editions } from '../domain/editions.ts';
import type { Flow } from '../domain/generated/types.ts';

/** A program's name is its file's name and the first part of its addresses. */
export type Program = Flow['sex'];

/** What the built page says of each program: its edition, or the name of the piece that tells of several. */
export type Contents = Record<string, Edition | string>;

let contents: Contents | undefined;
const readContents = (): Contents =>
  (contents ??= JSON.parse(document.getElementById('contents')?.textContent ?? '{}') as Contents);

/** The programs of which a build has written the flow in pieces. */
export const listPrograms = (): Program[] => Object.keys(readContents()) as Program[];

/** Says where the pieces of a program's flow are. Rejects when that can't be loaded. */
export async function loadEditions(program: Program): Promise<Edition | Editions> {
  const found = readContents()[program];
  return typeof found === 'string' ? ((await loadPiece(program, found)) as Editions) : (found as Edition);
}

/** The address of a piece by the name that an edition has for it. */
export const pieceUrl = (program: Program, name: string): string => `/assets/${program}-${name}.json`;

/** Loads a piece by the name that an edition has for it. Rejects when it can't be loaded. */
export async function loadPiece(program: Program, name: string): Promise<unknown> {
  const response = await fetch(pieceUrl(program, name));
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response.json();
}
