import type { ContentSource } from '../../content/parsing/content-source.ts';
import { findKind, nameDocument, type ContentDocument } from '../../content/parsing/document.ts';
import { isFields } from '../../content/parsing/pages.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { currentSchemas, schemaId } from '../../content/schema/schemas.ts';
import { fits } from '../../content/schema/fits.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import type { SchemaNode } from '../../content/schema/schema-node.ts';
import type { Spot } from './change.ts';

/** A value in a content file, with the schema that it meets. */
export interface Place extends Spot {
  /** What its field says about it: a reference to a schema, or several branches. */
  node: SchemaNode;
  /** The schema itself; of several branches the one that it meets. */
  schema: Schema;
  /** The object or list around it; absent for a whole file. */
  owner?: Place;
}

/** A schema with the limits that a value can be outside of. */
export interface Schema extends SchemaNode {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The files that editors write, and every value in them. */
export interface Places {
  book: SchemaBook;
  all: readonly Place[];
  documents: readonly ContentDocument[];
}

/** Reads valid content. Skips what the commands write, and what is about the checker itself. */
export function listPlaces(source: ContentSource): Places {
  const book = new SchemaBook(source.schemas ?? currentSchemas());
  const documents = source.files
    .filter((file) => !['checks', 'published'].includes(findKind({ name: nameDocument(file) })))
    .flatMap((file) => parseDocument(file, source.readFile(file)).document ?? []);
  const all = documents.flatMap((document) => {
    const node = book.find(schemaId(findKind(document)));
    return [...walk(book, { document, path: [], value: document.value, node })];
  });
  return { book, all, documents };
}

function* walk(book: SchemaBook, found: Omit<Place, 'schema'>): Generator<Place> {
  const { document, path, value, node } = found;
  const place: Place = { ...found, schema: findSchema(book, node, value) };
  yield place;
  const { items, properties = {}, additionalProperties } = place.schema;
  const others = typeof additionalProperties === 'object' ? additionalProperties : undefined;
  for (const [key, inner] of Array.isArray(value) ? value.entries() : Object.entries(isFields(value) ? value : {})) {
    const field = typeof key === 'number' ? items : (properties[key] ?? others);
    if (field) yield* walk(book, { document, path: [...path, key], value: inner, node: field, owner: place });
  }
}

/** The schema that a value meets: at the end of all references, and of several branches the one that fits. */
function findSchema(book: SchemaBook, node: SchemaNode, value: unknown): Schema {
  const schema = book.resolve(node);
  const branches = (schema.oneOf ?? schema.anyOf ?? []).filter((one) => fits(book, one, value));
  const branch = branches.find((one) => isClosed(book.resolve(one))) ?? branches[0];
  return branch ? findSchema(book, branch, value) : schema;
}

/** Whether a schema lists its values. */
export const isClosed = (schema: SchemaNode): boolean => (schema.enum ?? schema.const) !== undefined;

/** Whether a value is a condition, or a part of one. */
export const isCondition = ({ schema }: Place): boolean => schema.title?.endsWith('Condition') ?? false;

/** The last part of its path: the name of its field, or its index. */
export const keyOf = ({ path }: Place): string | number | undefined => path.at(-1);
