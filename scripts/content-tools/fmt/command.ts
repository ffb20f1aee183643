import { readFileSync } from 'node:fs';
import path from 'node:path';
import { currentSchemas } from '../../content/schema/schemas.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { checkOption } from '../../cli/options.ts';
import { CommandError } from '../../cli/command-error.ts';
import { formatFinding } from '../../content/report/format.ts';
import { findKind, nameDocument, type ContentDocument } from '../../content/parsing/document.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { openContent } from '../../content/parsing/source.ts';
import { openBook, type SchemaBook } from '../../content/schema/schema-book.ts';
import { writeFiles } from '../content-files.ts';
import { findStyle, formatContent } from './format-content.ts';

/** The files that are written by hand, so without published.lock.json. */
const isWrittenByHand = (file: string) => findKind({ name: nameDocument(file) }) !== 'published';

const syntax = describeCommand(
  'npm run content -- fmt',
  'Formats the content files: changes the order of fields and the spaces, but no value.',
).addOption(checkOption);

/** The command content fmt. */
export const formatFiles = defineCommand(syntax, async (_, options, root) => {
  const book = openBook(currentSchemas());
  // All files are read before any is written: if one is broken, none is changed.
  const files = openContent(root).files.filter(isWrittenByHand);
  const documents = files.map((file) => readDocument(root, file));
  const results = await Promise.all(documents.map((document) => formatFile(book, root, document)));
  const changed = results.filter(({ text, wanted }) => text !== wanted);
  if (options.check && changed.length > 0) throw new CommandError(changed.map(describeDifference).join('\n'));
  writeFiles(root, new Map(changed.map(({ file, wanted }) => [file, wanted])));
  const names = changed.map(({ file }) => file).join(', ');
  return changed.length === 0 ? 'The content is formatted.' : `Formatted: ${names}`;
});

interface Result {
  file: string;
  text: string;
  wanted: string;
}

function readDocument(root: string, file: string): ContentDocument {
  const { document, findings } = parseDocument(file, readText(root, file));
  if (!document || findings.length > 0) {
    throw new CommandError(`Nothing was written. Fix this first:\n${findings.map(formatFinding).join('\n')}`);
  }
  return document;
}

async function formatFile(book: SchemaBook, root: string, document: ContentDocument): Promise<Result> {
  const { file, text } = document;
  return { file, text, wanted: await formatContent(book, document, await findStyle(root, document)) };
}

function readText(root: string, file: string): string {
  try {
    return readFileSync(path.resolve(root, file), 'utf8');
  } catch {
    throw new CommandError(`There is no ${file} here. Run the command in the project’s folder.`);
  }
}

function describeDifference({ file, text, wanted }: Result): string {
  const { line, has, wants } = findDifference(text, wanted) ?? { line: 1, has: '', wants: '' };
  return `${file}:${line} is not formatted. It has\n  ${has.trim()}\nand should have\n  ${wants.trim()}\nRun: npm run content -- fmt`;
}

/** The first line that differs from the formatted text; undefined if the texts are equal. */
function findDifference(text: string, wanted: string): { line: number; has: string; wants: string } | undefined {
  if (text === wanted) return undefined;
  const [has, wants] = [text.split('\n'), wanted.split('\n')];
  const index = has.findIndex((line, n) => line !== wants[n]);
  const at = index < 0 ? has.length : index;
  return { line: at + 1, has: has[at] ?? '', wants: wants[at] ?? '' };
}
