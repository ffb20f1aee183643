import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import type { ContentDocument } from './document.ts';

export type Fields = Record<string, unknown>;

/** A page as written in a file. Its fields are unchecked. */
export interface PageEntry {
  document: ContentDocument;
  path: JSONPath;
  fields: Fields;
  /** Absent if it is missing or not a string. */
  id?: string;
  /** Whether it is in the list `detours`. */
  isDetour: boolean;
}

/** The pages of a file in order, then its detours. Skips items that are not objects: the schemas report those. */
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

/** The fields of the page that contains a path of its file; empty outside pages. */
export function findPageFields({ value }: ContentDocument, [list, index]: JSONPath): Fields {
  return asFields(asList(asFields(value)[String(list)])[Number(index)]);
}

/** Every option of a page, including those of its `question`. */
export function listOptions({ fields, path }: PageEntry): { path: JSONPath; fields: Fields }[] {
  const places: [unknown, JSONPath][] = [
    [fields.options, [...path, 'options']],
    [asFields(fields.question).options, [...path, 'question', 'options']],
  ];
  return places.flatMap(([options, at]) =>
    asList(options).flatMap((option, index) => (isFields(option) ? [{ path: [...at, index], fields: option }] : [])),
  );
}

/** The pictures of a page itself and of its cases. */
export function listPageImages({ fields, path }: PageEntry): { path: JSONPath; image: Fields }[] {
  const cases = asList(fields.cases).map((item, index) => [asFields(item).image, ['cases', index]] as const);
  return [[fields.image, []] as const, ...cases].flatMap(([image, at]) =>
    isFields(image) ? [{ path: [...path, ...at, 'image'], image }] : [],
  );
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, otherwise an empty object. */
export function asFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** The value if it is a list, otherwise an empty list. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
