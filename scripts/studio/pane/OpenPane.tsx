import { lazy, Suspense, use, useMemo } from 'react';
import { site } from '../../../src/app/content/site.ts';
import { findPage, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { listSiteWords } from '../../content/schema/site-words.ts';
import type { Notes } from '../board/notes.ts';
import { nameSchema, readFrame } from './form/form-schema.ts';
import type { OpenedPart } from './drafts.ts';
import { focusOpener, PaneContext } from './open-pane.tsx';

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
