import { useEffect, useState } from 'react';
import type { Finding } from '../../checker/parsing/finding.ts';

/** Information about the content from the development server. */
export interface Notes {
  findings: Finding[];
  /** The line on which a page begins, by file ("woman") and page. */
  lines: Record<string, Record<string, number>>;
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** Sent by the development server when the checker's findings have changed. */
    'content:findings': Finding[];
  }
}

const events = ['content:findings', 'content:change'] as const;

/** The notes, fetched again whenever content changes. */
export function useNotes(): Notes {
  const [notes, setNotes] = useState<Notes>({ findings: [], lines: {} });
  useEffect(() => {
    const load = () =>
      void fetch('/studio/notes.json')
        .then((response) => response.json() as Promise<Notes>)
        .then(setNotes, (error: unknown) => console.warn('The notes could not be loaded.', error));
    load();
    for (const event of events) import.meta.hot?.on(event, load);
    return () => {
      for (const event of events) import.meta.hot?.off(event, load);
    };
  }, []);
  return notes;
}
