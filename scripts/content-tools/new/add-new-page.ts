import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import type { Place } from '../place.ts';
import { readPublished } from '../published.ts';
import type { Edits } from '../save-edit.ts';
import { findStyle } from '../fmt/format-content.ts';
import { addPage } from './insert-page.ts';

export interface NewPageRequest extends Place {
  type: string;
  id: string;
  /** The answer field; absent: one of its own, named after the page. */
  answer?: string | undefined;
  /** Whether the field may be that of another page. */
  isShared?: boolean | undefined;
}

/** Adds a page of a type beside another one, with placeholder words. Throws a `CommandError` if it can't be added. */
export async function addNewPage(
  root: string,
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { anchor, side, type, id, answer, isShared = false }: NewPageRequest,
): Promise<Edits> {
  const request = {
    documents,
    document,
    published: readPublished(documents, document),
    type,
    id,
    index: findIndex(document, { anchor, side }),
    answer,
    isShared,
    preferredStep: findStepElsewhere(documents.filter(hasPages), document, id),
  };
  return addPage(request, await findStyle(root, document));
}

/** The index of a page that is added at this place. */
export function findIndex({ value }: ContentDocument, { anchor, side }: Place): number {
  return (value as ContentFile).pages.findIndex(({ id }) => id === anchor) + (side === 'after' ? 1 : 0);
}

/** The step of the page with this id in another file: flows should use the same one if possible. */
function findStepElsewhere(files: readonly ContentDocument[], document: ContentDocument, id: string) {
  const others = files.filter((file) => file !== document).flatMap(({ value }) => (value as ContentFile).pages);
  return others.find((page) => page.id === id)?.step;
}
