import type { JSONPath } from 'jsonc-parser';
import type { Fields } from '../../parsing/pages.ts';
import { headlines, type Place } from './phone.ts';

/** The place of the headline in a field of a page, by the path within the page; undefined if the field is not a headline. */
export function findHeadlinePlace(field: JSONPath, page: Fields): Place | undefined {
  const name = field.map((part) => (typeof part === 'number' ? '' : part)).join('.');
  if (/^(options\.\.sheet|underweight|question)\.title$/.test(name)) return headlines.sheet;
  if (page.type === 'prediction' && name === 'goal') return headlines.predictionGoal;
  if (!['title', 'cases..title'].includes(name)) return undefined;
  if (page.type === 'prediction') return headlines.predictionTitle;
  if (page.type === 'start') return headlines.start;
  if (page.type === 'scale') return headlines.scale;
  if (page.type === 'paywall' && page.image !== undefined) return headlines.besidePortrait;
  if (page.type !== 'info') return headlines.page;
  if (page.layout === 'profile' && page.image !== undefined) return headlines.besideProfile;
  return page.layout === 'statement' ? headlines.statement : headlines.page;
}
