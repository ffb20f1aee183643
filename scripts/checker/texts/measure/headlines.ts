import type { JSONPath } from 'jsonc-parser';
import type { ContentDocument } from '../../parsing/document.ts';
import { findPageFields, type Fields } from '../../parsing/pages.ts';
import type { ListValues } from '../../schema/named-values.ts';
import { listTexts } from '../texts.ts';
import { headlines, type Place } from './phone.ts';

/** A headline of a page or sheet, and where it stands on a phone. */
export interface Headline {
  path: JSONPath;
  text: string;
  place: Place;
}

/** Every headline of a file: of pages, their cases and sheets; words with tokens and their fallbacks alike. */
export function listHeadlines(document: ContentDocument, content: { values: ListValues }): Headline[] {
  return listTexts(document, content).flatMap(({ path, text, kind }) => {
    const field = kind === 'text' || kind === 'fallback' ? path.slice(2, -1) : path.slice(2);
    const place = findIndex(field, findPageFields(document, path));
    return place ? [{ path, text, place }] : [];
  });
}

/** Where the headline at a field of a page stands; nowhere when the field holds other words. */
function findIndex(field: JSONPath, page: Fields): Place | undefined {
  const name = field.map((part) => (typeof part === 'number' ? '' : part)).join('.');
  if (/^(options\.\.sheet|underweight|question)\.title$/.test(name)) return headlines.sheet;
  // The prediction's goal is the second half of its headline, on a line of its own.
  if (!['title', 'cases..title'].includes(name)) {
    return page.type === 'prediction' && name === 'goal' ? headlines.page : undefined;
  }
  if (page.type === 'start') return headlines.start;
  if (page.type === 'scale') return headlines.scale;
  if (page.type === 'paywall' && page.image !== undefined) return headlines.besidePortrait;
  return page.type === 'info' && page.layout === 'statement' ? headlines.statement : headlines.page;
}
