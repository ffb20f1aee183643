import entryJson from '../../content/entry.json';
import type { Entry, Flow } from '../domain/generated/types.ts';
import type { FirstWords } from '../domain/divide-entry.ts';
import { listPrograms, type Program } from './flow-source.ts';
import { replaceFlow } from './whole-flows.ts';

export type { Program } from './flow-source.ts';

/** The wording of the shell. Content is checked at build, so its type holds. */
export let entry = entryJson as unknown as FirstWords;

/** Every program that has a flow. */
export const programs = listPrograms();

/** Whether the first part of an address names a program. */
export function isProgram(name: string | undefined): name is Program {
  return programs.includes(name as Program);
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
      else replaceFlow(name as Program, content);
    }
    for (const follow of followers) follow(Object.keys(changed));
  });
}
