import { useLayoutEffect } from 'react';

/** What is typed on a page, by the name of the input. */
export type Draft = Readonly<Record<string, string>>;

const readDraft = (page: string): Draft | undefined =>
  (history.state as { typed?: Record<string, Draft> } | null)?.typed?.[page];

/**
 * Keeps what is typed on a page, also what is no answer yet, with its entry in the browser's history: it survives a
 * reload, and nobody else sees it. `restore` gets it when the page shows. Returns a function that keeps a draft.
 */
export function useDraft(page: string, restore: (draft: Draft) => void): (draft: Draft) => void {
  useLayoutEffect(() => {
    const draft = readDraft(page);
    if (draft) restore(draft);
    // Once, when the page shows.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (draft) => {
    history.replaceState({ ...(history.state as object | null), typed: { [page]: draft } }, '');
  };
}
