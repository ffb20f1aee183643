import type { SchemaBook } from '../../../content/schema/schema-book.ts';
import { schemaId } from '../../../content/schema/schemas.ts';
import { linkHeading, makeAnchor, nameType, listRows, type Row } from './list-rows.ts';
import { quote, sayInline, sayValue, type Link, type Schema } from './say-value.ts';

/** Answers have a page of their own. */
const elsewhere: Record<string, string> = { AnswerField: '[name of an answer](answers.md)' };

const intro = `# The fields

Made by \`npm run make -- docs\` from the schemas: everything that can be written in the files of \`content/\`. [content/README.md](../../content/README.md) says how to go about it, and code editors and the studio show the same words.

- Fields are in the order in which \`npm run content -- fmt\` puts them. No others are allowed.
- \`limit.most\` is the field \`most\` in the group \`limit\`; \`chips[].title\` is the field \`title\` of each entry of the list \`chips\`.
- A field is **needed** where the table says so; of a field in a group, wherever there is that group. “Absent” says what happens without a field.
- A text is in straight quotes: \`"grid"\`. A number, \`true\` and \`false\` have none. A list is in \`[ ]\`, a group in \`{ }\`.
- Where a field depends on another one, its description says so, and \`npm run content -- check\` says where that isn’t heeded.`;

const chapters = ['Files', 'Pages', 'Parts'] as const;

interface Section {
  group: (typeof chapters)[number];
  heading: string;
  text: string;
}

/** The schemas of the files that editors write. */
const editedFiles = ['flow', 'site', 'answers', 'programs', 'offers', 'brand', 'checks'];

/** The page of fields: those of all files that editors write. */
export const writeFieldsReference = (book: SchemaBook): string =>
  writeReference(
    book,
    editedFiles.map((name) => book.find(schemaId(name)) as Schema),
  );

/** The fields of these files, and of everything that can be in them. */
export function writeReference(book: SchemaBook, files: readonly Schema[]): string {
  const types = new Set(files);
  const link: Link = (schema) => {
    const { title = '' } = schema;
    if (elsewhere[title]) return elsewhere[title];
    const isWhole = /#(\/\$defs\/[^/]+)?$/.test(book.addressOf(schema));
    if (title === '' || !isWhole) return undefined;
    types.add(schema);
    return linkHeading(nameType(schema));
  };
  const sections: Section[] = [];
  // The set grows while what is written links to further types.
  for (const schema of types) {
    const union = [...types].find((type) => type.discriminator && listBranches(book, type).includes(schema));
    const group = files.includes(schema) ? 'Files' : (union ?? schema).discriminator ? 'Pages' : 'Parts';
    const body = union
      ? writePage(book, schema, union, link)
      : schema.discriminator
        ? writePages(book, schema, link)
        : writeType(book, schema, link);
    const heading = nameType(schema);
    sections.push({ group, heading, text: [`### ${heading}`, schema.description, body].filter(Boolean).join('\n\n') });
  }
  return writeDocument(sections);
}

function writeDocument(sections: readonly Section[]): string {
  const sorted = chapters.map((group) => {
    const own = sections.filter((section) => section.group === group);
    return [group, group === 'Parts' ? own.toSorted((a, b) => a.heading.localeCompare(b.heading)) : own] as const;
  });
  const contents = sorted.map(
    ([group, own]) => `**${group}**: ${own.map(({ heading }) => `[${heading}](#${makeAnchor(heading)})`).join(' · ')}`,
  );
  const texts = sorted.flatMap(([group, own]) => [`## ${group}`, ...own.map(({ text }) => text)]);
  return `${[intro, ...contents, ...texts].join('\n\n')}\n`;
}

/** What a type consists of, below its heading: its fields, its alternatives, or the form of its text. */
function writeType(book: SchemaBook, schema: Schema, link: Link): string {
  if (schema.properties) return writeGroup(schema, listRows(book, schema, link));
  const branches = schema.oneOf ?? schema.anyOf;
  if (!branches) return `Takes ${sayInline(book, schema, link)}.`;
  const parts = branches.map((branch) => {
    const target = book.resolve(branch) as Schema;
    const linked = link(target);
    if (linked !== undefined) return `- ${linked}`;
    const about = target.description ?? '';
    if (!target.properties) return `- ${sayValue(book, branch, link).replace(/(?<!\.)$/, '.')} ${about}`.trim();
    return `**${about}**\n\n${writeGroup(target, listRows(book, target, link))}`;
  });
  return `One of these:\n\n${parts.join('\n\n').replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n')}`;
}

/** The page types, and the fields that several of them share. */
function writePages(book: SchemaBook, union: Schema, link: Link): string {
  const { propertyName: key = '' } = union.discriminator ?? {};
  const { description = '', enum: values = [], enumDescriptions: uses = [] } = union.properties?.[key] ?? {};
  const types = listBranches(book, union).map((page) => {
    const value = page.properties?.[key]?.const;
    return `- ${quote(value)}, ${link(page)}: ${uses[values.indexOf(value)] ?? ''}`;
  });
  const type = { name: key, takes: 'one of those in the list above', needed: 'yes', description, node: union };
  const [first = type, ...others] = listShared(book, union, link);
  return `${types.join('\n')}\n\nSeveral types have these fields:\n\n${writeTable([first, type, ...others])}`;
}

/** The fields of one page type. Those that several types share are only named: the union has them. */
function writePage(book: SchemaBook, page: Schema, union: Schema, link: Link): string {
  const key = union.discriminator?.propertyName ?? '';
  const shared = listShared(book, union, link);
  const names = Object.keys(page.properties ?? {}).map((name) => `\`${name}\``);
  const own = listRows(book, page, link).filter((row) => row.name !== key && !isAmong(book, row, shared));
  const order = `In this order: ${names.join(', ')}. Those that are not in the table are described at ${link(union)}.`;
  return `\`"${key}": ${JSON.stringify(page.properties?.[key]?.const)}\`. ${order}\n\n${writeRows(page, own)}`;
}

/** The fields that at least two page types have, in the order of the type with most of them. */
function listShared(book: SchemaBook, union: Schema, link: Link): Row[] {
  const pages = listBranches(book, union).map((page) => listRows(book, page, link));
  // A field of a group stays with its group.
  const isShared = (row: Row) => !row.name.includes('.') && pages.filter((rows) => isAmong(book, row, rows)).length > 1;
  const shared = pages.map((rows) => rows.filter(isShared)).toSorted((a, b) => b.length - a.length);
  return [...new Map(shared.flat().map((row) => [row.name, row])).values()];
}

/** Whether one of the rows is the same field, without a description of its own, and as needed. */
const isAmong = (book: SchemaBook, row: Row, rows: readonly Row[]) =>
  isBare(row) &&
  rows.some(
    (other) =>
      isBare(other) &&
      other.name === row.name &&
      other.needed === row.needed &&
      book.follow(other.node) === book.follow(row.node),
  );

const isBare = ({ node }: Row) => node.$ref !== undefined && node.description === undefined;

/** The schemas of the page types. */
const listBranches = (book: SchemaBook, { oneOf = [] }: Schema): Schema[] =>
  oneOf.map((branch) => book.resolve(branch) as Schema);

function writeGroup(schema: Schema, rows: readonly Row[]): string {
  const { minProperties = 0, required = [] } = schema;
  const missing = minProperties - required.length;
  if (missing <= 0) return writeRows(schema, rows);
  const besides = required.length > 0 ? 'Besides what is needed, at' : 'At';
  const fields = missing === 1 ? 'one field has' : `${missing} fields have`;
  return `${besides} least ${fields} to be there.\n\n${writeRows(schema, rows)}`;
}

/** How many rows a table may have before the groups in it get tables of their own. */
const longest = 50;

/** The tables of a type. */
function writeRows(schema: Schema, rows: readonly Row[]): string {
  if (rows.length <= longest) return writeTable(rows);
  const isIn = (group: Row) => (row: Row) =>
    /^[.[]/.test(row.name.slice(group.name.length)) && row.name.startsWith(group.name);
  const top = rows.filter(({ name }) => !/[.[]/.test(name));
  const groups = top.filter((group) => rows.some(isIn(group)));
  const headings = new Map(groups.map((group) => [group, `${nameType(schema)}: ${group.name}`]));
  const linked = top.map((row) => {
    const heading = headings.get(row);
    return heading
      ? { ...row, takes: row.takes.replace(/groups?/, (word) => `[${word}](#${makeAnchor(heading)})`) }
      : row;
  });
  const tables = groups.map((group) => `#### ${headings.get(group)}\n\n${writeTable(rows.filter(isIn(group)))}`);
  return [writeTable(linked), ...tables].join('\n\n');
}

/** A table of fields; if all take the same, a sentence before it says so. */
function writeTable(rows: readonly Row[]): string {
  const [first, second] = rows;
  const areAlike = second !== undefined && rows.every(({ takes }) => takes === first?.takes);
  const table = [
    areAlike ? ['Field', 'Needed', 'What it is'] : ['Field', 'What it takes', 'Needed', 'What it is'],
    areAlike ? ['---', '---', '---'] : ['---', '---', '---', '---'],
    ...rows.map(({ name, takes, needed, description }) => [
      `\`${name}\``,
      ...(areAlike ? [] : [takes]),
      needed,
      description,
    ]),
  ].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`);
  const sentence = areAlike && first?.takes ? `Each takes ${first.takes}.\n\n` : '';
  return sentence + table.join('\n');
}
