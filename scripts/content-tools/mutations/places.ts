import type { ContentSource } from '../../content/parsing/source.ts';
import { findKind, nameDocument, type ContentDocument } from '../../content/parsing/document.ts';
import { isFields, asFields } from '../../content/parsing/pages.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { currentSchemas, schemaId } from '../../content/schema/schemas.ts';
import { fits } from '../../content/schema/fits.ts';
import { openBook, type SchemaBook } from '../../content/schema/schema-book.ts';
import type { SchemaNode } from '../../content/schema/schema-node.ts';
import type { Spot } from './change.ts';
import { groupBy } from '../../content/parsing/group-by.ts';

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
interface Schema extends SchemaNode {
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
  const book = openBook(source.schemas ?? currentSchemas());
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

/** What a thing is called by: the value of such a field is its name, wherever else it stands. */
const namingFields = ['id', 'name', 'value'];

/** Things with names that stand in one list, such as the options of a question. */
interface Names {
  /** The list. */
  place: Place;
  names: readonly Place[];
}

/** A value that names something: a page, an answer field, an option, an offer, a palette, a picture. */
export interface Reference {
  place: Place;
  /** The name, which is the last part of an address. */
  name: string;
  /** The name where the thing itself has it; absent for a file. */
  named?: Place;
  /** What else it could name. */
  others: readonly string[];
}

/** What refers to what. */
export interface References {
  references: readonly Reference[];
  /** Where each thing has its name. */
  names: readonly Place[];
}

/**
 * Every reference in the content. Nobody lists the fields that refer: it is those whose every value is the name of
 * something, so that new ones are found too, and those that the checker doesn't know.
 */
export function listReferences({ all, book }: Places, siteFiles: ReadonlySet<string>): References {
  const lists = listNames(all);
  const byName = groupBy(
    lists.flatMap(({ place, names }) => names.map((named) => ({ list: place, names, named }))),
    ({ named }) => named.value,
  );
  const isNaming = new Set(lists.flatMap(({ names }) => names));
  const files = [...siteFiles].join('\n');
  const fields = groupBy(
    all.filter((place) => typeof place.value === 'string' && !isClosed(place.schema) && !isNaming.has(place)),
    ({ schema }) => book.addressOf(schema),
  );
  const references = [...fields.values()].flatMap((places) => {
    const found = places.flatMap((place) => {
      const text = String(place.value);
      const name = nameIn(text);
      const candidates = byName.get(name) ?? [];
      const { names = [], named } = candidates.find(({ list }) => isAbout(place, list)) ??
        candidates.find(({ list }) => list.document === place.document) ?? { ...candidates[0] };
      if (!named && !(text.includes('/') && files.includes(text))) return [];
      const others = named ? names.map(({ value }) => String(value)) : places.map(({ value }) => String(value));
      const called = named ? name : text;
      return [{ place, name: called, ...(named && { named }), others: others.filter((it) => it !== called) }];
    });
    return found.length === places.length ? found : [];
  });
  return { references, names: [...isNaming] };
}

const nameIn = (text: string): string => text.slice(text.lastIndexOf('/') + 1);

/** Every list of things with names. */
function listNames(all: readonly Place[]): Names[] {
  const naming = all.filter(
    ({ path, value, owner }) =>
      namingFields.includes(String(path.at(-1))) && typeof value === 'string' && Array.isArray(owner?.owner?.value),
  );
  return [...groupBy(naming, ({ owner }) => owner?.owner as Place)].map(([place, names]) => ({ place, names }));
}

/** Whether a reference and a list stand in objects that have a word in common, such as the answer that both are about. */
function isAbout(place: Place, list: Place): boolean {
  const wordsOf = (around: Place | undefined): unknown[] =>
    around && !isFields(around.value) ? wordsOf(around.owner) : Object.values(asFields(around?.value));
  const words = wordsOf(list.owner).filter((word) => typeof word === 'string');
  return wordsOf(place.owner).some((word) => word !== place.value && words.includes(word as string));
}
