import { createContext, use, useEffect, useState } from 'react';
import { isFields } from '../../content/parsing/pages.ts';
import { isChanged, useDraft, type OpenedPart } from './drafts.ts';
import { readKept } from './read-kept.ts';

/** Where the opened part is stored. */
const KEY = 'studio.pane';

/** The part that the side pane shows; undefined: it is closed. With a storage of the window, it outlives a reload. */
export function useOpenedPart(storage: Storage | undefined) {
  const state = useState(() => readKept<OpenedPart>(storage, KEY, isFields));
  const [opened] = state;
  useEffect(() => storage?.setItem(KEY, JSON.stringify(opened ?? null)), [storage, opened]);
  return state;
}

/** Opens the side pane, or closes it. */
export const PaneContext = createContext<(part: OpenedPart | undefined) => void>(() => {});

/** The button that opens the side pane for a page, or for a file apart from its pages. */
export function EditPartButton({ file, page, card = page }: OpenedPart) {
  const open = use(PaneContext);
  const hasDraft = isChanged(useDraft({ file, page }));
  return (
    <button type="button" data-action="edit-part" data-file={file} onClick={() => open({ file, page, card })}>
      {(page === undefined ? `Edit ${file}` : 'Edit page') + (hasDraft ? ' (not saved)' : '')}
    </button>
  );
}

/** Puts the keyboard back where the pane was opened. */
export function focusOpener({ file, card }: OpenedPart): void {
  const around = card === undefined ? '.studio-top' : `#page-${card}`;
  document.querySelector<HTMLElement>(`${around} [data-action='edit-part'][data-file='${file}']`)?.focus();
}
