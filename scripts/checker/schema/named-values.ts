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

/** The schemas whose values rules ask for. */
export type ValueName = (typeof names)[number];

/** A value in a file whose schema has a name, such as a "Label" or an "Image". */
export interface NamedValue {
  name: ValueName;
  /** The field as the schema of its owner describes it. */
  node: SchemaNode;
  value: unknown;
  path: JSONPath;
  /** The name of the schema of the object around it, such as "Option" or "ChoicePage". */
  owner: string;
}

/** Answers with the values of one name in a file, in order; each file is walked once. */
export type ListValues = (document: ContentDocument, name: ValueName) => readonly NamedValue[];

/**
 * Finds values by what the schemas say of their place, not by the names of fields: a new field is found too.
 * What does not fit its schema is passed by.
 */
export function makeValueLister(book: SchemaBook): ListValues {
  const canHold = makePruner(book);

  function* walk(node: SchemaNode, value: unknown, path: JSONPath, owner: string): Generator<NamedValue> {
    const schema = book.resolve(node);
    if (!canHold(schema)) return;
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

/** The schema of a page's own type; none where the type is missing or unknown. */
function findPageSchema(book: SchemaBook, page: unknown): SchemaNode | undefined {
  const types = book.listValues(book.find(`${schemaId('page')}#/properties/type`)) ?? [];
  return isFields(page) && types.includes(page.type) ? book.find(schemaId(`pages/${String(page.type)}`)) : undefined;
}

/** Whether a value of a schema can have a named one in it: conditions, for one, can't, and are not walked. */
function makePruner(book: SchemaBook): (schema: SchemaNode) => boolean {
  const known = new Map<SchemaNode, boolean>();
  const canHold = (node: SchemaNode): boolean => {
    const schema = book.resolve(node);
    const answer = known.get(schema);
    if (answer !== undefined) return answer;
    // A schema that leads back to itself holds what its other parts hold.
    known.set(schema, false);
    const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})];
    const holds =
      schema.title === 'Page' ||
      names.some((name) => name === schema.title) ||
      [...inner, ...(schema.items ? [schema.items] : [])].some(canHold);
    known.set(schema, holds);
    return holds;
  };
  return canHold;
}
