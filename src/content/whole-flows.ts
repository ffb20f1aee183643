import type { Edition, Editions } from '../domain/editions.ts';
import type { Flow } from '../domain/generated/types.ts';
import type { Program } from './built-flows.ts';

// The environment itself is asked, so that what a build sends to browsers has neither whole flows nor what divides them.
const inPieces = import.meta.env.DEV || import.meta.env.SSR ? () => import('../domain/editions.ts') : undefined;
const files: Record<string, () => Promise<Flow>> =
  import.meta.env.DEV || import.meta.env.SSR
    ? import.meta.glob<Flow>(
        [
          '../../content/*.json',
          '!../../content/entry.json',
          // What the checker keeps beside the content is nothing that visitors read.
          '!../../content/*.lock.json',
          '!../../content/checks.json',
        ],
        { import: 'default' },
      )
    : {};
const pathOf = (program: Program) => `../../content/${program}.json`;

/** The programs that have a flow in the content. */
export const listPrograms = (): Program[] =>
  Object.keys(files).map((path) => path.replace(/.*\/|\.json$/g, '') as Program);

/** Loads a program's whole flow. Rejects when it can't be loaded. */
export async function loadFlow(program: Program): Promise<Flow> {
  const load = files[pathOf(program)];
  if (!load) throw new Error(`There is no flow for ${program}`);
  return load();
}

/** Puts another flow in a program's place. */
export function replaceFlow(program: Program, flow: Flow): void {
  files[pathOf(program)] = () => Promise.resolve(flow);
}

const pieces: unknown[] = [];

/** Divides a program's flow as a build does: nothing has to be built while developing. Rejects when it can't be loaded. */
export async function loadEditions(program: Program): Promise<Edition | Editions> {
  const [flow, divided] = await Promise.all([loadFlow(program), inPieces?.()]);
  if (!divided) throw new Error('A built site has no whole flows');
  return divided.writeEditions(flow, (piece) => String(pieces.push(piece) - 1));
}

/** Finds a piece of a flow that has been divided. */
export async function loadPiece(_program: Program, name: string): Promise<unknown> {
  return pieces[Number(name)];
}
