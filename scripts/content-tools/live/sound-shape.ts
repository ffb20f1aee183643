import type { Ajv2020 } from 'ajv/dist/2020.js';
import { checkShape } from '../../content/schema/check-shape.ts';
import { listExperiments } from '../../content/experiments/read-experiments.ts';
import { isSoundChange, makeVariantDocument } from '../../content/experiments/variant-content.ts';
import { isError } from '../../content/parsing/finding.ts';
import { makeValueLister } from '../../content/schema/named-values.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { openBook } from '../../content/schema/schema-book.ts';

/** Whether a content file and each of its variants match the schemas, so that the app can render them. */
export function hasSoundShape(file: string, text: string, schemas: Ajv2020): boolean {
  const { document, findings } = parseDocument(file, text);
  if (!document || findings.some(isError)) return false;
  const variants = listExperiments(document).flatMap((experiment) => experiment.variants.map(({ changes }) => changes));
  if (!variants.flat().every((change) => isSoundChange(document, change))) return false;
  const book = openBook(schemas);
  const values = makeValueLister(book);
  const all = [document, ...variants.map((changes) => makeVariantDocument(document, changes))];
  return all.every((it) => checkShape(book, it, values).length === 0);
}
