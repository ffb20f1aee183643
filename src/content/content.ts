import entryJson from '../../content/entry.json';
import type { Entry, Flow } from '../domain/generated/types.ts';

/** The pages outside both programs and the wording of the shell. Content is checked at build, so its type holds. */
export const entry = entryJson as unknown as Entry;

/** A program's name is its file's name and the first part of its addresses. */
export type Program = Flow['sex'];

const files = import.meta.glob<Flow>(['../../content/*.json', '!../../content/entry.json'], { import: 'default' });
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.replace(/.*\/|\.json$/g, ''), load]));

/** Every program that has a flow. */
export const programs = [...loaders.keys()] as Program[];

/** Whether the first part of an address names a program. */
export function isProgram(name: string | undefined): name is Program {
  return name !== undefined && loaders.has(name);
}

/** Loads a program's flow. Rejects when it can't be loaded. */
export function loadFlow(program: Program): Promise<Flow> {
  const load = loaders.get(program);
  return load ? load() : Promise.reject(new Error(`There is no flow for ${program}`));
}
