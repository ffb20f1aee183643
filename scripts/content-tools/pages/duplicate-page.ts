import type { ContentDocument } from '../../content/parsing/document.ts';
import { isFields, type Fields } from '../../content/parsing/pages.ts';
import { findPage, type Place } from '../find-page.ts';
import { findIndex, addPage } from './add-page.ts';
import { findStyle } from '../fmt/format-content.ts';
import { readPublishedFile } from '../publish/lock.ts';
import type { Edits } from '../edit/judge-edits.ts';

export interface Copy extends Place {
  page: string;
  /** The id of the copy. */
  id: string;
  /** The answer field of the copy; absent: one of its own, named after it. */
  answer?: string | undefined;
  /** Whether the field may be that of another page. */
  isShared?: boolean | undefined;
}

/** Copies a page to a place in its file. Throws a `CommandError` if the id or the field can't be used. */
export async function duplicatePage(
  root: string,
  documents: readonly ContentDocument[],
  document: ContentDocument,
  { page, id, anchor, side, answer, isShared = false }: Copy,
): Promise<Edits> {
  const { fields } = findPage(document, page);
  const request = {
    documents,
    document,
    published: readPublishedFile(documents, document),
    type: String(fields.type),
    id,
    index: findIndex(document, { anchor, side }),
    answer,
    isShared,
    makeFields: (own: Visit) => copyFields(fields, own),
  };
  const {
    texts,
    messages: [added = '', ...messages],
  } = await addPage(request, await findStyle(root, document));
  const note = `It is a copy of ${page}, without where that page and its options lead: it leads to its neighbours.`;
  return { texts, messages: [added, note, ...messages] };
}

/** The step and the title in analytics of a page. */
interface Visit {
  step: number;
  analytics: string;
}

/**
 * What a copy of a page shows. Its identity and its answer field are its own, and it and its options lead to its
 * neighbours. Its sheets get its step, and titles made from its title.
 */
function copyFields(page: Fields, copy: Visit): Fields {
  const { id: _id, type: _type, step: _step, analytics: title, answer: _answer, back: _back, ...shown } = page;
  return copyValue(shown, String(title), copy) as Fields;
}

function copyValue(value: unknown, title: string, copy: Visit): unknown {
  if (Array.isArray(value)) return value.map((item) => copyValue(item, title, copy));
  if (!isFields(value)) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'next');
  const fields: Fields = Object.fromEntries(kept.map(([name, inner]) => [name, copyValue(inner, title, copy)]));
  const { step, analytics } = fields;
  const isSheet = typeof step === 'number' && typeof analytics === 'string';
  return isSheet ? { ...fields, step: copy.step, analytics: renameSheet(analytics, title, copy) } : fields;
}

function renameSheet(sheet: string, title: string, copy: Visit): string {
  return sheet.startsWith(title) ? copy.analytics + sheet.slice(title.length) : `${sheet} 2`;
}
