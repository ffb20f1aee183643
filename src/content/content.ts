import entryJson from '../../content/entry.json';
import type { Entry, Flow } from '../domain/generated/types.ts';

/** The pages outside both programs and the wording of the shell. Content is checked at build, so its type holds. */
export let entry = entryJson as unknown as Entry;

/** A program's name is its file's name and the first part of its addresses. */
export type Program = Flow['sex'];

const files = import.meta.glob<Flow>(
  [
    '../../content/*.json',
    '!../../content/entry.json',
    // What the checker keeps beside the content is nothing that visitors read.
    '!../../content/*.lock.json',
    '!../../content/checks.json',
  ],
  { import: 'default' },
);
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

/** Content files by their names without folder and ending. */
type ChangedContent = Record<string, Flow | Entry>;

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The development server's word that these files were saved and are right. */
    'content:change': ChangedContent;
  }
}

const followers = new Set<(names: string[]) => void>();

/** Tells of content that has changed, by the names of its files. It does so in development only: elsewhere nothing calls this. */
export function followContent(follow: (names: string[]) => void): void {
  followers.add(follow);
}

if (import.meta.hot) {
  import.meta.hot.on('content:change', (changed) => {
    for (const [name, content] of Object.entries(changed)) {
      if (!('sex' in content)) entry = content;
      else loaders.set(name, () => Promise.resolve(content));
    }
    for (const follow of followers) follow(Object.keys(changed));
  });
}
