import { isDeepStrictEqual } from 'node:util';
import { isFields } from '../parsing/pages.ts';
import { memoizeByValue } from '../parsing/memoize-by-value.ts';
import type { SchemaNode } from './schema-node.ts';

/** Resolves the `$ref` of a schema node. */
interface Pointers {
  follow: (node: SchemaNode) => SchemaNode;
}

const annotations = ['$schema', '$defs', 'title', 'description', 'enumDescriptions', 'decides', 'discriminator'];

/** Whether a value meets one keyword of a schema. */
type Test = (wanted: unknown, value: unknown, node: SchemaNode, book: Pointers) => boolean;

const tests: Readonly<Record<string, Test>> = {
  $ref: (_, value, node, book) => fits(book, book.follow(node), value),
  type: (wanted, value) => [wanted].flat().some((type) => isOfType(type, value)),
  enum: (wanted, value) => (wanted as unknown[]).some((item) => isDeepStrictEqual(item, value)),
  const: (wanted, value) => isDeepStrictEqual(wanted, value),
  anyOf: (wanted, value, _, book) => (wanted as SchemaNode[]).some((branch) => fits(book, branch, value)),
  oneOf: (wanted, value, _, book) =>
    (wanted as SchemaNode[]).filter((branch) => fits(book, branch, value)).length === 1,

  pattern: (wanted, value) => typeof value !== 'string' || openPattern(String(wanted)).test(value),
  minLength: (wanted, value) => typeof value !== 'string' || [...value].length >= Number(wanted),
  maxLength: (wanted, value) => typeof value !== 'string' || [...value].length <= Number(wanted),

  minimum: (wanted, value) => typeof value !== 'number' || value >= Number(wanted),
  maximum: (wanted, value) => typeof value !== 'number' || value <= Number(wanted),
  exclusiveMinimum: (wanted, value) => typeof value !== 'number' || value > Number(wanted),
  exclusiveMaximum: (wanted, value) => typeof value !== 'number' || value < Number(wanted),

  items: (wanted, value, _, book) =>
    !Array.isArray(value) || value.every((item) => fits(book, wanted as SchemaNode, item)),
  minItems: (wanted, value) => !Array.isArray(value) || value.length >= Number(wanted),
  maxItems: (wanted, value) => !Array.isArray(value) || value.length <= Number(wanted),
  uniqueItems: (wanted, value) => wanted !== true || !Array.isArray(value) || areDifferent(value),

  required: (wanted, value) => !isFields(value) || (wanted as string[]).every((field) => Object.hasOwn(value, field)),
  minProperties: (wanted, value) => !isFields(value) || Object.keys(value).length >= Number(wanted),
  properties: (wanted, value, _, book) =>
    !isFields(value) ||
    Object.entries(wanted as Record<string, SchemaNode>).every(
      ([field, inner]) => !Object.hasOwn(value, field) || fits(book, inner, value[field]),
    ),
  additionalProperties: (wanted, value, { properties = {} }, book) =>
    !isFields(value) ||
    Object.entries(value).every(
      ([field, inner]) =>
        Object.hasOwn(properties, field) ||
        (wanted !== false && (wanted === true || fits(book, wanted as SchemaNode, inner))),
    ),
};

/**
 * Whether a value fits a schema. Gives the same result as the schema library without compiling the schemas, which takes
 * longer than checking all the content. The library explains values that don't fit. Takes supported schemas only.
 */
export function fits(book: Pointers, node: SchemaNode, value: unknown): boolean {
  for (const keyword in node) {
    const test = tests[keyword];
    if (test && !test(node[keyword as keyof SchemaNode], value, node, book)) return false;
  }
  return true;
}

/** Whether `fits` supports all keywords of a schema and of the schemas that it refers to. */
export function isSupported(book: Pointers, node: SchemaNode, seen = new Set<SchemaNode>()): boolean {
  if (seen.has(node)) return true;
  seen.add(node);
  const { $ref, items, additionalProperties, properties = {}, anyOf = [], oneOf = [] } = node;
  const inner = [...Object.values(properties), ...anyOf, ...oneOf];
  if ($ref !== undefined) inner.push(book.follow(node));
  if (items) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  const isKnown = (keyword: string) => Object.hasOwn(tests, keyword) || annotations.includes(keyword);
  return Object.keys(node).every(isKnown) && inner.every((part) => isSupported(book, part, seen));
}

/** Whether a value is of a type that schemas name. */
export function isOfType(type: unknown, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isFields(value) : typeof value === type;
}

function areDifferent(items: readonly unknown[]): boolean {
  return items.every((item, index) => items.slice(index + 1).every((other) => !isDeepStrictEqual(item, other)));
}

const openPattern = memoizeByValue((pattern: string) => new RegExp(pattern, 'u'));
