import type { SchemaBook } from '../../../content/schema/schema-book.ts';
import { joinWords } from '../../../content/words/words.ts';
import { lowerFirst, quote, sayValue, refuseUnknown, type Link, type Schema } from './say-value.ts';

/** One field in a table of the reference. */
export interface Row {
  /** As messages name it, such as `limit.most`, or `chips[].title` for the title of each entry of `chips`. */
  name: string;
  takes: string;
  needed: string;
  description: string;
  node: Schema;
}

/** The fields of an object in the order of its schema, each followed by the fields of the groups in it. */
export function listRows(book: SchemaBook, object: Schema, link: Link, prefix = ''): Row[] {
  refuseUnknown(object);
  return Object.entries(object.properties ?? {}).flatMap(([key, node]) => {
    const name = prefix + key;
    const description = describeWithItems(book, node);
    const takes = sayValue(book, node, link, description);
    return [{ name, takes, needed: sayNeeded(object, key), description, node }, ...listInner(book, node, link, name)];
  });
}

function listInner(book: SchemaBook, node: Schema, link: Link, name: string): Row[] {
  const schema = book.resolve(node) as Schema;
  if (link(schema) !== undefined) return [];
  if (schema.items) return listInner(book, schema.items, link, `${name}[]`);
  const branches = schema.oneOf ?? schema.anyOf ?? [];
  return [
    ...listRows(book, schema, link, `${name}.`),
    ...branches.flatMap((branch) => listInner(book, branch, link, name)),
  ];
}

/** The description of a field, and that of the entries of a list, unless their fields are described. */
function describeWithItems(book: SchemaBook, node: Schema): string {
  const own = (book.describe(node) ?? '').replace(/(?<=[\w}])$/, '.');
  const { items } = book.resolve(node) as Schema;
  if (!items || book.resolve(items).properties || items.description === undefined) return own;
  return `${own} Each entry: ${lowerFirst(items.description)}`;
}

function sayNeeded({ required = [], dependentRequired = {}, allOf = [], ...schema }: Schema, key: string): string {
  if (required.includes(key)) return 'yes';
  const companions = Object.keys(dependentRequired).filter((name) => dependentRequired[name]?.includes(key));
  const conditions = [schema, ...allOf].flatMap((part) => {
    if (!part.if) return [];
    const condition = sayTest(part.if);
    if (part.then?.required?.includes(key)) return [`if ${condition}`];
    return part.else?.required?.includes(key) ? [`unless ${condition}`] : [];
  });
  return joinWords([...companions.map((name) => `with \`${name}\``), ...conditions], 'or');
}

/** What the `if` of a schema asks, in words: "`kind` is `"number"`". */
function sayTest({ properties = {}, required = [] }: Schema): string {
  const values = Object.entries(properties).map(([key, node]) => {
    const wanted = node.enum ?? (node.const === undefined ? undefined : [node.const]);
    if (!wanted) throw new Error(`The reference of fields has no words for the condition on "${key}" yet.`);
    return `\`${key}\` is ${joinWords(wanted.map(quote), 'or')}`;
  });
  const present = required.filter((key) => !properties[key]).map((key) => `there is \`${key}\``);
  return joinWords([...values, ...present]);
}

/** The names of types that the words of their titles would not explain. */
const headings: Record<string, string> = {
  Flow: 'A flow',
  Site: 'site.json',
  AnswerFields: 'answers.json',
  Programs: 'programs.json',
  OfferList: 'offers.json',
  Brand: 'brand.json',
  Checks: 'checks.json',
  Label: 'Plain words',
  Text: 'Words',
  Template: 'Words with given tokens',
  Target: 'Name of a page',
  Next: 'Way to a page',
  ConditionField: 'Answer or fact',
  PagePart: 'Fields to replace',
  BmiScale: 'BMI scale',
};

/** The name of a type in words: "Choice page" for "ChoicePage". */
export function nameType({ title = '' }: Schema): string {
  const words = title.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return headings[title] ?? words;
}

/** A link to the section with a heading. */
export function linkHeading(heading: string): string {
  const isName = /^([A-Z]{2}|.*\.json$)/.test(heading);
  return `[${isName ? heading : lowerFirst(heading)}](#${makeAnchor(heading)})`;
}

/** The anchor that hosts of Git give a heading. */
export const makeAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
