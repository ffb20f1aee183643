import type { RJSFSchema } from '@rjsf/utils';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { Page } from '../../../../src/domain/generated/types.ts';

/** Every schema of the project by its name, such as "pages/choice" and "entities/text". */
export type Schemas = Readonly<Record<string, RJSFSchema>>;

/** The pointer to a schema within the one schema of a form. */
const pointer = (name: string, inner = ''): string => `#/$defs/${name.replaceAll('/', '~1')}${inner}`;

/** The schemas of values that have a field of their own in the form, by the names of these fields. */
export const ownFields: Readonly<Record<string, string>> = {
  text: pointer('entities/text'),
  condition: pointer('entities/condition'),
  routes: pointer('entities/next'),
  picture: pointer('entities/image'),
};

/** The schemas whose values have an input of their own. */
export const widgetsBySchema: Readonly<Record<string, string>> = {
  [pointer('entities/target')]: 'page',
  [pointer('entities/fields', '/$defs/pageId')]: 'page',
};

/** The schema of what has prices, in cents. */
export const offerSchema = pointer('entities/offer');

/** The parts of a file that are not edited in its form: other commands and forms do that. */
const elsewhere = ['pages', 'detours'];

/** A file without its pages. */
export const readFrame = (file: ContentFile): object =>
  Object.fromEntries(Object.entries(file).filter(([name]) => !elsewhere.includes(name)));

/** The name of the schema of a page, or of the file around the pages. */
export const nameSchema = (file: ContentFile, page: Page | undefined): string =>
  page === undefined ? file.kind : `pages/${page.type}`;

/** One schema with everything that a form for `name` needs. */
export function makeFormSchema(schemas: Schemas, name: string): RJSFSchema {
  const $defs = adaptAll(schemas);
  const root = $defs[name];
  const properties = Object.entries(root?.properties ?? {}).filter(([field]) => !elsewhere.includes(field));
  return { ...root, properties: Object.fromEntries(properties), $defs };
}

const adaptAll = memoize((schemas: Schemas): Record<string, RJSFSchema> => {
  const own = Object.values(ownFields);
  return Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [
      key,
      // The form need not know what is in them.
      own.includes(pointer(key))
        ? { description: schema.description ?? key }
        : (adapt(schemas, key, schema) as RJSFSchema),
    ]),
  );
});

/**
 * A schema for the form: references point into the one schema, past those that only lead on, and a list of closed lists
 * is one list. Titles are names of types, which say nothing to editors.
 */
function adapt(schemas: Schemas, name: string, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => adapt(schemas, name, item));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, $schema: _, title: __, uniqueItems: ____, ...rest } = node as RJSFSchema;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties' || key === '$defs' ? adaptEach(schemas, name, value as object) : adapt(schemas, name, value),
    ]),
  );
  if ($ref !== undefined) return follow(schemas, name, $ref, inner);
  const values = (rest.anyOf as RJSFSchema[] | undefined)?.map((branch) => listValues(schemas, name, branch));
  if (!values?.every((list) => list !== undefined)) return inner;
  const { anyOf: ___, ...others } = inner;
  return { ...others, enum: values.flat() };
}

/** Keeps the names of fields, of which one may be "title". */
const adaptEach = (schemas: Schemas, name: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([field, schema]) => [field, adapt(schemas, name, schema)]));

/** A reference to the schema at the end of a chain of references. */
function follow(schemas: Schemas, name: string, $ref: string, own: object): object {
  const { key, at, node } = find(schemas, name, $ref);
  if (node.$ref === undefined) return { $ref: pointer(key, at), ...own };
  return follow(schemas, key, node.$ref, { ...(node.description && { description: node.description }), ...own });
}

function find(schemas: Schemas, name: string, $ref: string) {
  const { pathname, hash } = new URL($ref, `file:///${name}.schema.json`);
  const key = pathname.slice(1).replace('.schema.json', '');
  const at = hash.slice(1);
  const parts = at.split('/').slice(1);
  const node = parts.reduce<RJSFSchema>((found, part) => found[part] as RJSFSchema, schemas[key] ?? {});
  return { key, at, node };
}

/** The name of the schema of the object around the value at a path, such as "Option" or "ChoicePage". */
export function findOwner(schemas: Schemas, name: string, path: readonly (string | number)[]): string {
  let place = resolve(schemas, name, schemas[name] ?? {});
  let owner = place.node.title ?? '';
  for (const part of path.slice(0, -1)) {
    const inner = typeof part === 'number' ? place.node.items : place.node.properties?.[part];
    place = resolve(schemas, place.key, (inner ?? {}) as RJSFSchema);
    if (place.node.type === 'object') owner = place.node.title ?? '';
  }
  return owner;
}

/** The schema at the end of a chain of references, and the name of the schema that it is in. */
function resolve(schemas: Schemas, key: string, node: RJSFSchema): { key: string; node: RJSFSchema } {
  if (node.$ref === undefined) return { key, node };
  const found = find(schemas, key, node.$ref);
  return resolve(schemas, found.key, found.node);
}

/** The values of a closed list; undefined if others are allowed. */
function listValues(schemas: Schemas, name: string, schema: RJSFSchema): unknown[] | undefined {
  if (schema.$ref !== undefined) {
    const { key, node } = find(schemas, name, schema.$ref);
    return listValues(schemas, key, node);
  }
  if (schema.const !== undefined) return [schema.const];
  const inner = schema.anyOf?.map((branch) => listValues(schemas, name, branch as RJSFSchema));
  return inner?.every((list) => list !== undefined) ? inner.flat() : schema.enum;
}
