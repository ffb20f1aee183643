import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../../parsing/document.ts';
import { findPageFields } from '../../parsing/pages.ts';
import type { ListValues } from '../../schema/named-values.ts';
import { listTexts } from '../texts.ts';
import { findHeadlinePlace, type Place } from './phone.ts';

/** A headline of a page or sheet, with its font and the width of its line. */
export interface Headline {
  path: JSONPath;
  text: string;
  place: Place;
}

/** Every headline of a file: of pages, cases and sheets, including fallbacks. */
export function listHeadlines(document: ContentDocument, content: { values: ListValues }): Headline[] {
  return listTexts(document, content).flatMap(({ path, text, kind }) => {
    const field = kind === 'text' || kind === 'fallback' ? path.slice(2, -1) : path.slice(2);
    const place = findHeadlinePlace(field, findPageFields(document, path));
    return place ? [{ path, text, place }] : [];
  });
}
