import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import { listTokenTexts, readAnswerToken } from '../../graph/walk/token-sources.ts';
import { asFields, asList, isFields, listPageImages, listPages, type PageEntry } from '../../parsing/pages.ts';
import { listAsked, type AskedPart } from '../../parsing/page-types.ts';

/** A place that names an answer field: the page that asks for it, a prerequisite, an event, a condition, a picture, or a text. */
export interface FieldUse {
  kind: 'answer' | 'need' | 'event' | 'condition' | 'picture' | 'token';
  name: string;
  path: JSONPath;
  /** Absent outside pages. */
  page?: PageEntry;
  /** Of an answer: the part of the page that asks for it. */
  asked?: AskedPart;
}

/** Every place of a file that names an answer field or a fact. */
export const listFieldUses = memoize((document: ContentDocument): readonly FieldUse[] => [
  ...listPages(document).flatMap((page) => [...listPageUses(page)]),
  ...['gates', 'plan', 'weeklyRates'].flatMap((name) => [
    ...listConditionFields(asFields(document.value)[name], [name]),
  ]),
]);

function* listPageUses(page: PageEntry): Generator<FieldUse> {
  const { fields, path } = page;
  for (const asked of listAsked(page)) {
    yield { kind: 'answer', name: asked.field, path: asked.path, page, asked };
  }
  for (const [index, name] of asList(fields.needs).entries()) {
    if (typeof name === 'string') yield { kind: 'need', name, path: [...path, 'needs', index], page };
  }
  for (const [key, name] of Object.entries(asFields(fields.event))) {
    if (typeof name === 'string') yield { kind: 'event', name, path: [...path, 'event', key], page };
  }
  for (const use of listConditionFields(fields, path)) yield { ...use, page };
  for (const { path: at, image } of listPageImages(page)) {
    if (typeof image.answer === 'string') yield { kind: 'picture', name: image.answer, path: [...at, 'answer'], page };
  }
  for (const text of listTokenTexts(fields, path)) {
    const name = readAnswerToken(text.token);
    if (name !== undefined) yield { kind: 'token', name, path: text.path, page };
  }
}

/** The fields of all conditions within a value: only conditions have a `field`. */
function* listConditionFields(value: unknown, path: JSONPath): Generator<FieldUse> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listConditionFields(item, [...path, index]);
  }
  if (!isFields(value)) return;
  if (typeof value.field === 'string') yield { kind: 'condition', name: value.field, path: [...path, 'field'] };
  for (const [key, inner] of Object.entries(value)) yield* listConditionFields(inner, [...path, key]);
}
