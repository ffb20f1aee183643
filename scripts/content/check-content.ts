import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { CheckResult } from './report/format.ts';
import type { ContentSource } from './parsing/source.ts';
import { currentSchemas } from './schema/schemas.ts';
import { makeAddressBook } from './parsing/addresses.ts';
import { runVariantRules, runRules } from './rules/run-rules.ts';
import { countVariantPaths, listVariantContents } from './experiments/variant-content.ts';
import { acknowledge } from './rules/acknowledge.ts';
import { checkShape } from './schema/check-shape.ts';
import { findKind, hasPages, nameDocument, type ContentDocument } from './parsing/document.ts';
import { explainReadError } from './parsing/read-file.ts';
import { fillDocuments } from './parsing/fill-documents.ts';
import { compareFindings, isError, makeFileFinding, toFileFinding, type Finding } from './parsing/finding.ts';
import { makeValueLister, type ListValues } from './schema/named-values.ts';
import { asFields, listPages } from './parsing/pages.ts';
import { parseDocument, type ParseResult } from './parsing/parse.ts';
import { countUnpublished } from './published/additions.ts';
import { memoize } from '../../src/domain/flow/memoize.ts';
import type { Content } from './graph/content.ts';
import { isLoss, rules } from './rules/rules.ts';
import type { SchemaReport } from './schema/schema-report.ts';
import { openBook } from './schema/schema-book.ts';
import { countPaths } from './graph/walk/count-paths.ts';
import { walkContent } from './graph/walk/walk-content.ts';

/** What follows from the schemas alone, and for each document that stays the same. */
interface Form {
  values: ListValues;
  shapeOf: (document: ContentDocument) => SchemaReport[];
}

/** Made once for the same schemas: tests and the development server check content again and again. */
const openForm = memoize((schemas: Ajv2020): Form => {
  const book = openBook(schemas);
  const values = makeValueLister(book);
  return { values, shapeOf: memoize((document: ContentDocument) => checkShape(book, document, values)) };
});

/** What was read last of each file, for the next check of content in which other files have changed. */
const lastRead = new Map<string, { text: string; result: ParseResult }>();

/** All faults in the content, sorted by file and position. Never throws because of the contents of a file. */
export function checkContent(source: ContentSource): Finding[] {
  return runChecks(source).findings;
}

/** All faults in the content, with the counts for a summary. */
export function runChecks({ files, readFile, schemas, hasAll, ...known }: ContentSource): CheckResult {
  const results = files.map((file) => readContent(file, readFile));
  const documents = fillDocuments(results.flatMap(({ document }) => document ?? []));
  const unread = files
    .filter((file, index) => hasPages({ name: nameDocument(file) }) && !canListPages(results[index]?.document))
    .map(nameDocument);
  const form = trySchemas(() => openForm(schemas ?? currentSchemas()));
  if (!('shapeOf' in form)) return countNothing(form, files);
  const { values, shapeOf } = form;
  const content: Content = {
    files,
    documents,
    addresses: makeAddressBook(documents, unread),
    walk: () => walkContent(documents),
    values,
    ...known,
  };
  const shapes = trySchemas(() => documents.map(shapeOf));
  if (!Array.isArray(shapes)) return countNothing(shapes, files);
  const located = runRules(content, shapeOf, rules);
  const variants = listVariantContents(content);
  const variantRules = rules.filter(({ skipVariants }) => !skipVariants);
  const ofVariants = runVariantRules(content, variants, located, (changed) => runRules(changed, shapeOf, variantRules));
  const checked = [...located.map(({ finding }) => finding), ...ofVariants];

  const found = [...results.flatMap(({ findings }) => findings), ...checked];
  // While there are errors, a file may look unused because of them: only report warnings about files without errors.
  const fileRules = rules.filter(({ severity }) => severity === 'error' || !found.some(isError));
  const everything = {
    ...content,
    documents: [content, ...variants.map((it) => it.content)].flatMap((it) => it.documents),
  };
  for (const rule of fileRules) {
    for (const report of rule.checkFiles?.(everything) ?? []) found.push(toFileFinding(rule, report));
  }

  return {
    findings: (!hasAll && findBlocking(documents, found)) || acknowledge(found, content).toSorted(compareFindings),
    fileCount: files.length,
    pageCount: documents.reduce((sum, document) => sum + listPages(document).length, 0),
    unpublishedCount: countUnpublished(documents),
    paths: found.some(isError) ? [] : countPaths(content.walk()),
    variants: found.some(isError) ? [] : variants.map(countVariantPaths),
  };
}

/** The result if the schemas are broken: nothing can be checked or counted. */
function countNothing(finding: Finding, files: readonly string[]): CheckResult {
  return { findings: [finding], fileCount: files.length, pageCount: 0, unpublishedCount: 0, paths: [], variants: [] };
}

/** Runs a function that needs the schemas. Returns a finding if they are broken: somebody may be changing them. */
function trySchemas<Result>(work: () => Result): Result | Finding {
  try {
    return work();
  } catch (error) {
    const problem = `The schemas cannot be used: ${(error as Error).message.replace(/\.$/, '')}.`;
    const remedy = 'Fix them first; the content can be checked after that.';
    return makeFileFinding('schemas', { rule: 'broken-schema', problem, remedy });
  }
}

function readContent(file: string, readFile: ContentSource['readFile']): ParseResult {
  let text: string;
  try {
    text = readFile(file);
  } catch (error) {
    return { findings: [makeFileFinding(file, explainReadError(error))] };
  }
  const last = lastRead.get(file);
  if (last?.text === text) return last.result;
  const result = parseDocument(file, text);
  lastRead.set(file, { text, result });
  return result;
}

/** Whether a file has a list of pages; otherwise its pages are unknown. */
function canListPages(document: ContentDocument | undefined): boolean {
  return document !== undefined && Array.isArray(asFields(document.value).pages);
}

/**
 * The only findings while the lists of fields or programs have errors: what refers to those that are wrong would follow.
 * Undefined without errors, or if one of the files can't be read.
 */
function findBlocking(documents: readonly ContentDocument[], found: readonly Finding[]): Finding[] | undefined {
  const declared = documents.filter((it) => ['answers', 'programs'].includes(findKind(it))).map(({ file }) => file);
  const blocking = found.filter((it) => declared.includes(it.file) && isError(it) && !isLoss(it));
  return declared.length === 2 && blocking.length > 0 ? blocking.toSorted(compareFindings) : undefined;
}
