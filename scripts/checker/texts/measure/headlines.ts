import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../../parsing/document.ts';
import { findPageFields, type Fields } from '../../parsing/pages.ts';
import type { ListValues } from '../../schema/named-values.ts';
import { listTexts } from '../texts.ts';
import { headlines, type Place } from './phone.ts';

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
    const place = findPlace(field, findPageFields(document, path));
    return place ? [{ path, text, place }] : [];
  });
}

/** The place of the headline in a field of a page; undefined if the field is not a headline. */
function findPlace(field: JSONPath, page: Fields): Place | undefined {
  const name = field.map((part) => (typeof part === 'number' ? '' : part)).join('.');
  if (/^(options\.\.sheet|underweight|question)\.title$/.test(name)) return headlines.sheet;
  // The prediction's goal is the second half of its headline, on its own line.
  if (!['title', 'cases..title'].includes(name)) {
    return page.type === 'prediction' && name === 'goal' ? headlines.page : undefined;
  }
  if (page.type === 'start') return headlines.start;
  if (page.type === 'scale') return headlines.scale;
  if (page.type === 'paywall' && page.image !== undefined) return headlines.besidePortrait;
  return page.type === 'info' && page.layout === 'statement' ? headlines.statement : headlines.page;
}
