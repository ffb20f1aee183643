import { SchemaBook } from '../../content/schema/schema-book.ts';
import { currentSchemas } from '../../content/schema/schemas.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { findStyle, formatContent } from '../fmt/format-content.ts';

/** How values are written into a file by jsonc-parser. */
export const findFormatting = ({ text }: Pick<ContentDocument, 'text'>) => ({
  formattingOptions: { insertSpaces: true, tabSize: 2, eol: text.includes('\r\n') ? '\r\n' : '\n' },
});

/** The changed text of a file, formatted as by npm run content -- fmt if the file was. */
export async function keepFormat(root: string, document: ContentDocument, changed: string): Promise<string> {
  const [book, style] = [new SchemaBook(currentSchemas()), await findStyle(root, document)];
  const isFormatted = (await formatContent(book, document, style)) === document.text;
  return isFormatted ? formatContent(book, readAgain(document, changed), style) : changed;
}

/** A file with another text, which is JSON too. */
export function readAgain({ file }: Pick<ContentDocument, 'file'>, text: string): ContentDocument {
  const { document } = parseDocument(file, text);
  if (!document) throw new Error(`${file} would no longer be JSON.`);
  return document;
}
