import { createContext, useEffect, useState } from 'react';
import type { Finding } from '../../content/parsing/finding.ts';
import type { HistoryNotes } from '../../content-tools/edit/history.ts';
import type { Visits } from '../server/notes.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { OfferList } from '../../../src/domain/generated/types.ts';
import type { EditableText } from '../words/editable-text.ts';

/** Information about the content from the development server, or from the build of a studio to look at. */
export interface Notes {
  findings: Finding[];
  /** The content files that can't be shown as they are, such as "content/woman.json". */
  unshown: string[];
  /** The line on which a page begins, by file ("woman") and page. */
  lines: Record<string, Record<string, number>>;
  /** The content files with pages as they are written, by name: with the tokens of site.json, and without variants. */
  files: Record<string, ContentFile>;
  /** What the paywall sells, as offers.json has it; absent if there is no such file, or it can't be read. */
  offers?: OfferList | undefined;
  /** Every text for visitors, as the files have it. */
  texts: EditableText[];
  history: HistoryNotes;
  visits: Visits;
  /** Whether the studio has no server, which could open an editor or the app. */
  isStatic?: boolean;
}

/** Whether a file with pages can't be shown as it is. */
export const isUnshown = ({ unshown }: Notes, flow: string): boolean => unshown.includes(`content/${flow}.json`);

/** Whether the studio is only to look at. */
export const IsStatic = createContext(false);

/** The notes, fetched again whenever content changes. */
export function useNotes(): Notes {
  const [notes, setNotes] = useState<Notes>({
    findings: [],
    unshown: [],
    lines: {},
    files: {},
    texts: [],
    history: {},
    visits: {},
  });
  useEffect(() => {
    let last = 0;
    const load = () => {
      const mine = ++last;
      // Two requests may be answered in the other order: only the last one has the newest notes.
      const take = (loaded: Notes) => mine === last && setNotes((before) => keepOffers(loaded, before));
      void fetch('/studio/notes.json')
        .then((response) => response.json() as Promise<Notes>)
        .then(take, (error: unknown) => console.warn('The notes could not be loaded.', error));
    };
    load();
    return followContent(load);
  }, []);
  return notes;
}

/** Some editors empty a file before they write it, and while it is broken the pane with its offers stays open. */
const keepOffers = (notes: Notes, before: Notes): Notes => ({ ...notes, offers: notes.offers ?? before.offers });

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
