import type { Flow, Site } from '../../domain/generated/types.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The development server announces that these files were saved and are right; by their names without ending. */
    'content:change': Record<string, Flow | Site>;
  }
}

type Follow = (file: Flow | Site) => void | Promise<void>;

const followers: Follow[] = [];

/** Calls back with each content file that has changed, in development; elsewhere never. One caller after the other. */
export function followContent(follow: Follow): void {
  followers.push(follow);
}

import.meta.hot?.on('content:change', async (changed) => {
  for (const file of Object.values(changed)) for (const follow of followers) await follow(file);
});
