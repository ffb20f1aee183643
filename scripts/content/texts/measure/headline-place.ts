import type { JSONPath } from 'jsonc-parser';
import { findAuthoring } from '../../parsing/page-types.ts';
import type { Fields } from '../../parsing/pages.ts';
import { headlines, type Place } from './phone.ts';

/** The place of the headline in a field of a page, by the path within the page; undefined if the field is not a headline. */
export function findHeadlinePlace(field: JSONPath, page: Fields): Place | undefined {
  const name = field.map((part) => (typeof part === 'number' ? '' : part)).join('.');
  if (/^(options\.\.sheet|underweight|question)\.title$/.test(name)) return headlines.sheet;
  const isGoal = name === 'goal';
  if (!isGoal && !['title', 'cases..title'].includes(name)) return undefined;
  return headlines[findAuthoring(page.type)?.headline(page, isGoal) ?? 'page'];
}
