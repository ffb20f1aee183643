import type { JSONPath } from 'jsonc-parser';
import { schemaId } from './schemas.ts';
import { groupBy } from '../parsing/group-by.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { chooseBranch } from './branch.ts';
import { findKind, type ContentDocument } from '../parsing/document.ts';
import { isFields } from '../parsing/pages.ts';
import type { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';

const names = ['Label', 'Template', 'TokenText', 'Image', 'Link'] as const;

/** The schemas whose values can be listed, by title. */
export type ValueName = (typeof names)[number];

/** A value with one of these schemas, such as a "Label" or an "Image". */
export interface NamedValue {
  name: ValueName;
  /** The field's node in the schema of its owner. */
  node: SchemaNode;
  value: unknown;
  path: JSONPath;
  /** The title of the schema of the object around it, such as "Option" or "ChoicePage". */
  owner: string;
}

/** Lists the values of one schema in a file, in order. Each file is searched once. */
export type ListValues = (document: ContentDocument, name: ValueName) => readonly NamedValue[];

/**
 * Finds values by their schema and not by the names of fields, so that new fields are found too. Skips values that
 * don't fit their schema.
 */
export function makeValueLister(book: SchemaBook): ListValues {
  const canContain = makePruner(book);

  function* walk(node: SchemaNode, value: unknown, path: JSONPath, owner: string): Generator<NamedValue> {
    const schema = book.resolve(node);
    if (!canContain(schema)) return;
    const name = names.find((it) => it === schema.title);
    if (name) yield { name, node, value, path, owner };
    if (schema.title === 'Page') {
      const page = findPageSchema(book, value);
      if (page) yield* walk(page, value, path, owner);
    } else if (schema.anyOf ?? schema.oneOf) {
      const branch = chooseBranch(book, schema, value, path);
      const chosen = typeof branch === 'number' ? (schema.anyOf ?? schema.oneOf)?.[branch] : undefined;
      if (chosen) yield* walk(chosen, value, path, owner);
    } else if (schema.items && Array.isArray(value)) {
      for (const [index, item] of value.entries()) yield* walk(schema.items, item, [...path, index], owner);
    } else if (schema.properties && isFields(value)) {
      for (const [field, inner] of Object.entries(schema.properties)) {
        if (Object.hasOwn(value, field)) yield* walk(inner, value[field], [...path, field], schema.title ?? owner);
      }
    }
  }

  const valuesIn = memoize((document: ContentDocument) => {
    const root = book.find(schemaId(findKind(document)));
    return groupBy(walk(root, document.value, [], ''), ({ name }) => name);
  });
  return (document, name) => valuesIn(document).get(name) ?? [];
}

/** The schema of a page's type; undefined if the type is missing or unknown. */
function findPageSchema(book: SchemaBook, page: unknown): SchemaNode | undefined {
  const types = book.listValues(book.find(`${schemaId('page')}#/properties/type`)) ?? [];
  return isFields(page) && types.includes(page.type) ? book.find(schemaId(`pages/${String(page.type)}`)) : undefined;
}

/** Tells whether values of a schema can contain named values; others, such as conditions, need no search. */
function makePruner(book: SchemaBook): (schema: SchemaNode) => boolean {
  const known = new Map<SchemaNode, boolean>();
  const canContain = (node: SchemaNode): boolean => {
    const schema = book.resolve(node);
    const answer = known.get(schema);
    if (answer !== undefined) return answer;
    // Ends the recursion for a schema that refers back to itself.
    known.set(schema, false);
    const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})];
    const contains =
      schema.title === 'Page' ||
      names.some((name) => name === schema.title) ||
      [...inner, ...(schema.items ? [schema.items] : [])].some(canContain);
    known.set(schema, contains);
    return contains;
  };
  return canContain;
}
