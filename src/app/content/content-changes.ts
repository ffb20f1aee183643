import type { Flow, Site } from '../../domain/generated/types.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** Sent by the development server: the files that were saved and are valid, by name without extension. */
    'content:change': Record<string, Flow | Site>;
  }
}

type Listener = (file: Flow | Site) => void | Promise<void>;

const listeners: Listener[] = [];

/** Calls the listener with each content file that changes, in development only. Listeners run one after another. */
export function onContentChange(listener: Listener): void {
  listeners.push(listener);
}

import.meta.hot?.on('content:change', async (changed) => {
  for (const file of Object.values(changed)) for (const listener of listeners) await listener(file);
});
