import type { Published } from '../../../src/domain/generated/types.ts';
import { findKind, type ContentDocument } from '../../content/parsing/document.ts';
import { formatLock } from '../publish/write-lock.ts';
import { readPublished } from '../published.ts';
import type { Place } from '../place.ts';
import { lockFile, type Edits } from '../save-edit.ts';
import { movePage } from './move-page.ts';
import { recordSteps } from './renumber.ts';

export interface MoveRequest extends Place {
  page: string;
  /** Whether the page gets a step that fits its new place; absent: it keeps its own. */
  renumber?: boolean | undefined;
}

/** Moves a page of a file. New steps of published pages are recorded with it, once the editor has agreed. */
export async function makeMove(
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { page, renumber = false, ...place }: MoveRequest,
): Promise<Edits> {
  const retired = renumber ? readPublished(documents, document).retiredSteps : undefined;
  const { steps, ...edits } = movePage({ document, id: page, ...place, retired });
  const lock = documents.find((it) => findKind(it) === 'published');
  if (steps.size === 0 || !lock) return edits;
  const recorded = await formatLock(recordSteps(lock.value as Published, document.name, steps));
  return { ...edits, recorded: new Map([[lockFile, recorded]]) };
}
