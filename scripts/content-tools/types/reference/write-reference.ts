import type { SchemaBook } from '../../../content/schema/schema-book.ts';
import { schemaId } from '../../../content/schema/schemas.ts';
import { linkHeading, makeAnchor, nameType } from './headings.ts';
import type { Link } from './say-value.ts';
import type { Schema } from './schema.ts';
import { listBranches, writePage, writePages, writeType } from './sections.ts';

/** Answers have a page of their own. */
const elsewhere: Record<string, string> = { AnswerField: '[name of an answer](answers.md)' };

const intro = `# The fields

Made by \`npm run make -- docs\` from the schemas: everything that can be written in the files of \`content/\`. [content/README.md](../../content/README.md) says how to go about it, and code editors and the studio show the same words.

- Fields are in the order in which \`npm run content -- fmt\` puts them. No others are allowed.
- \`limit.most\` is the field \`most\` in the group \`limit\`; \`chips[].title\` is the field \`title\` of each entry of the list \`chips\`.
- A field is **needed** where the table says so; of a field in a group, wherever there is that group. “Absent” says what happens without a field.
- A text is in straight quotes: \`"grid"\`. A number, \`true\` and \`false\` have none. A list is in \`[ ]\`, a group in \`{ }\`.
- Where a field depends on another one, its description says so, and \`npm run content -- check\` says where that isn’t heeded.`;

const groups = ['Files', 'Pages', 'Parts'] as const;

interface Section {
  group: (typeof groups)[number];
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
  const sorted = groups.map((group) => {
    const own = sections.filter((section) => section.group === group);
    return [group, group === 'Parts' ? own.toSorted((a, b) => a.heading.localeCompare(b.heading)) : own] as const;
  });
  const contents = sorted.map(
    ([group, own]) => `**${group}**: ${own.map(({ heading }) => `[${heading}](#${makeAnchor(heading)})`).join(' · ')}`,
  );
  const texts = sorted.flatMap(([group, own]) => [`## ${group}`, ...own.map(({ text }) => text)]);
  return `${[intro, ...contents, ...texts].join('\n\n')}\n`;
}
