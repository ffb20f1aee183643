import { lazy, Suspense, use, useMemo, createContext, useEffect, useState } from 'react';
import { site } from '../../../src/app/content/site.ts';
import { findPage, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { listSiteWords } from '../../content/schema/site-words.ts';
import type { Notes } from '../board/notes.ts';
import { nameSchema, readFrame } from './form/form-schema.ts';
import { isChanged, useDraft, readKept, type OpenedPart } from './drafts.ts';
import { isFields } from '../../content/parsing/pages.ts';

// A studio to look at has none.
const Pane = import.meta.env.DEV ? lazy(() => import('./Pane.tsx')) : () => null;

interface OpenPaneProps {
  /** The name of the file that the board shows. */
  name: string;
  /** This file, without any variants. */
  file: ContentFile;
  notes: Notes;
  part: OpenedPart;
  facts: Facts;
}

/** The side pane for a part of the board's file, or for the offers; nothing if the part is gone. */
export function OpenPane({ name, file: shown, notes, part, facts }: OpenPaneProps) {
  const open = use(PaneContext);
  const file = notes.files[name] ?? shown;
  const tokens = useMemo(() => ({ ...makeTokens(file, facts), ...listSiteWords(site) }), [file, facts]);
  const edited = useMemo(() => findEdited(name, file, notes, part), [name, file, notes, part]);
  if (!edited) return null;
  const close = () => {
    open(undefined);
    focusOpener(part);
  };
  return (
    <Suspense>
      <Pane key={`${part.file}/${part.page}`} part={part} {...edited} file={file} tokens={tokens} onClose={close} />
    </Suspense>
  );
}

/** What the file says of a part, and the schema of the part. */
function findEdited(name: string, file: ContentFile, { offers }: Notes, part: OpenedPart) {
  if (part.file === 'offers') return offers && { current: offers, schema: 'offers' };
  if (part.file !== name) return undefined;
  if (part.page === undefined) return { current: readFrame(file), schema: nameSchema(file, undefined) };
  const page = findPage(file, part.page);
  return page && { current: page, schema: nameSchema(file, page) };
}

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
function focusOpener({ file, card }: OpenedPart): void {
  const around = card === undefined ? '.studio-top' : `#page-${card}`;
  document.querySelector<HTMLElement>(`${around} [data-action='edit-part'][data-file='${file}']`)?.focus();
}
