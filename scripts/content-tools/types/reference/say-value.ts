import type { SchemaBook } from '../../../content/schema/schema-book.ts';
import { joinWords } from '../../../content/words/words.ts';
import type { SchemaNode } from '../../../content/schema/schema-node.ts';

const choice = 'one of:';

/** Links to the section of a type; undefined for a schema that has none and is described where it is used. */
export type Link = (schema: Schema) => string | undefined;

const kinds: Record<string, string[]> = {
  string: ['text'],
  number: ['a number'],
  integer: ['a whole number'],
  boolean: ['`true`', '`false`'],
};

/**
 * What a field takes, in plain words and Markdown: "list of [option](#option), 2 to 10". `about`: what is said about the
 * field beside it.
 */
export function sayValue(book: SchemaBook, node: Schema, link: Link, about?: string): string {
  const schema = book.resolve(node) as Schema;
  return link(schema) ?? sayInline(book, schema, link) + (node.$ref ? sayForm(schema, about) : '');
}

/** The same of a schema itself, without a link to its section. */
export function sayInline(book: SchemaBook, schema: Schema, link: Link): string {
  refuseUnknown(schema);
  const { enum: values, enumDescriptions: uses = [], type } = schema;
  if (values) {
    if (values.length === 1) return `${quote(values[0])}: ${uses[0] ?? ''}`.replace(/: $/, '');
    const lines = values.map((value, index) => (uses[index] ? `${quote(value)}: ${uses[index]}` : quote(value)));
    return uses.length > 0 ? `${choice}<br>${lines.join('<br>')}` : joinWords(lines, 'or');
  }
  if (schema.const !== undefined) return quote(schema.const);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return joinWords([...new Set(branches.map((branch) => sayValue(book, branch, link)))], 'or');
  if (schema.items) return sayList(sayValue(book, schema.items, link), schema);
  if (type === 'object') return sayGroup(book, schema, link);
  if (type === undefined) return '';
  const names = [type].flat().flatMap((name) => kinds[name] ?? [name]);
  return joinWords(names, 'or') + sayLimits(schema);
}

/** A value as editors write it: texts in quotes. */
export const quote = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function sayGroup(book: SchemaBook, { properties, additionalProperties }: Schema, link: Link): string {
  if (properties || typeof additionalProperties !== 'object') return 'group';
  return `group with names of your own, each with ${sayValue(book, additionalProperties, link)}`;
}

function sayList(item: string, { minItems, maxItems, uniqueItems }: Schema): string {
  const isExact = minItems !== undefined && minItems === maxItems;
  const amount =
    (isExact ? `, exactly ${minItems}` : sayRange(minItems, maxItems)) + (uniqueItems ? ', all different' : '');
  if (item.startsWith(choice)) return `list${amount}, each ${item}`;
  return `list of ${item === 'group' ? 'groups' : item}${amount}`;
}

function sayLimits({ minLength = 0, maxLength, multipleOf, ...schema }: Schema): string {
  const length = sayRange(minLength > 1 ? minLength : undefined, maxLength);
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = schema;
  const limits = [
    length && `${length} characters`,
    sayRange(minimum, maximum),
    above !== undefined && `, more than ${above}`,
    below !== undefined && `, less than ${below}`,
    multipleOf !== undefined && `, in steps of ${multipleOf}`,
  ];
  return limits.filter(Boolean).join('');
}

function sayRange(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `, ${least} to ${most}`;
  if (least !== undefined) return `, at least ${least}`;
  return most === undefined ? '' : `, at most ${most}`;
}

/** How a text of a form that several fields share is written, unless the field says so itself. */
function sayForm({ pattern, description }: Schema, about = ''): string {
  if (pattern === undefined || description === undefined || about.includes(description)) return '';
  return `: ${lowerFirst(description).replace(/\.$/, '')}`;
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** A part of a schema, with all that the reference of fields can say about it. */
export interface Schema extends SchemaNode {
  enumDescriptions?: string[];
  decides?: 'ways' | 'words';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  discriminator?: { propertyName: string };
  dependentRequired?: Record<string, string[]>;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const known =
  '$schema $defs $ref title description decides type enum enumDescriptions const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf items minItems maxItems uniqueItems properties required additionalProperties minProperties discriminator anyOf oneOf allOf if then else dependentRequired'.split(
    ' ',
  );

/** Throws if a schema has a keyword that the reference has no words for, which would make it say less than is true. */
export function refuseUnknown(schema: Schema): void {
  const keyword = Object.keys(schema).find((key) => !known.includes(key));
  if (keyword !== undefined) throw new Error(`The reference of fields has no words for "${keyword}" in a schema yet.`);
}
