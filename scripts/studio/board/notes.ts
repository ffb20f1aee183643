import { useEffect, useState } from 'react';
import type { Finding } from '../../checker/parsing/finding.ts';

/** What the development server knows of the content beside its words. */
export interface Notes {
  findings: Finding[];
  /** The line on which a page begins, by file ("woman") and page. */
  lines: Record<string, Record<string, number>>;
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    /** The development server's word that the checker finds something else than before. */
    'content:findings': Finding[];
  }
}

const events = ['content:findings', 'content:change'] as const;

/** The notes, taken anew whenever content changes. */
export function useNotes(): Notes {
  const [notes, setNotes] = useState<Notes>({ findings: [], lines: {} });
  useEffect(() => {
    const ask = () =>
      void fetch('/studio/notes.json')
        .then((response) => response.json() as Promise<Notes>)
        .then(setNotes, (error: unknown) => console.warn('The development server gave no notes.', error));
    ask();
    for (const event of events) import.meta.hot?.on(event, ask);
    return () => {
      for (const event of events) import.meta.hot?.off(event, ask);
    };
  }, []);
  return notes;
}
