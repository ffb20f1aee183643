import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import type { ContentDocument } from './document.ts';

export type Fields = Record<string, unknown>;

/** A page as it stands in a file; anything in it may still be wrong. */
export interface PageEntry {
  document: ContentDocument;
  path: JSONPath;
  fields: Fields;
  /** Absent when it is missing or no text. */
  id?: string;
  /** Whether it stands outside the order. */
  isDetour: boolean;
}

/**
 * The pages of a file in order, then its detours. What is no object is left to the schemas. Every rule asks for the
 * pages; they are collected once a file.
 */
export const listPages = memoize(collectPages);

function collectPages(document: ContentDocument): readonly PageEntry[] {
  return (['pages', 'detours'] as const).flatMap((list) =>
    asList(asFields(document.value)[list]).flatMap((page, index): PageEntry[] => {
      if (!isFields(page)) return [];
      const entry = { document, path: [list, index], fields: page, isDetour: list === 'detours' };
      return [typeof page.id === 'string' ? { ...entry, id: page.id } : entry];
    }),
  );
}

/** The fields of the page in which a path of its file lies; none outside pages. */
export function findPageFields({ value }: ContentDocument, [list, index]: JSONPath): Fields {
  return asFields(asList(asFields(value)[String(list)])[Number(index)]);
}

/** Every option of a page, those of a question inside it included. */
export function listOptions({ fields, path }: PageEntry): { path: JSONPath; fields: Fields }[] {
  const places: [unknown, JSONPath][] = [
    [fields.options, [...path, 'options']],
    [asFields(fields.question).options, [...path, 'question', 'options']],
  ];
  return places.flatMap(([options, at]) =>
    asList(options).flatMap((option, index) => (isFields(option) ? [{ path: [...at, index], fields: option }] : [])),
  );
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value where it is an object, or else one without fields. */
export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The value where it is a list, or else an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
