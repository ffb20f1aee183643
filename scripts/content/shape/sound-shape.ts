import type { Ajv2020 } from 'ajv/dist/2020.js';
import { checkShape } from './check-shape.ts';
import { isError } from '../findings/finding.ts';
import { makeValueLister } from './named-values.ts';
import { parseDocument } from '../reading/parse.ts';
import { SchemaBook } from './schema-book.ts';

/** Whether a content file can be read and is built as its schema says: the app can draw it, be it right or wrong otherwise. */
export function hasSoundShape(file: string, text: string, schemas: Ajv2020): boolean {
  const { document, findings } = parseDocument(file, text);
  if (!document || findings.some(isError)) return false;
  const book = new SchemaBook(schemas);
  return checkShape(book, document, makeValueLister(book)).length === 0;
}
