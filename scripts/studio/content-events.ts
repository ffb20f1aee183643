import type { Finding } from '../content/parsing/finding.ts';

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** Sent by the development server when the checker's findings have changed. */
    'content:findings': Finding[];
  }
}

const events = ['content:findings', 'content:change'] as const;

/** Calls the listener whenever a content file was saved or the findings have changed. Returns a function that ends it. */
export function followContent(listener: () => void): () => void {
  for (const event of events) import.meta.hot?.on(event, listener);
  return () => {
    for (const event of events) import.meta.hot?.off(event, listener);
  };
}
