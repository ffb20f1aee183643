import type { CheckResult } from './report/check-result.ts';
import type { ContentSource } from './parsing/content-source.ts';
import { loadSchemas } from './schema/schemas.ts';
import { makeAddressBook } from './parsing/addresses.ts';
import { runVariantRules } from './rules/run-variant-rules.ts';
import { countVariantPaths, listVariantContents } from './experiments/variant-content.ts';
import { acknowledge } from './rules/acknowledge.ts';
import { checkShape } from './schema/check-shape.ts';
import { findKind, hasPages, nameDocument, type ContentDocument, type DocumentKind } from './parsing/document.ts';
import { explainReadError } from './parsing/explain-read-error.ts';
import { compareFindings, isError, makeFileFinding, toFileFinding, type Finding } from './parsing/finding.ts';
import { runRules } from './rules/run-rules.ts';
import { makeValueLister } from './schema/named-values.ts';
import { asFields, listPages } from './parsing/pages.ts';
import { parseDocument, type ParseResult } from './parsing/parse.ts';
import { countUnpublished } from './published/additions.ts';
import { memoize } from '../../src/domain/flow/memoize.ts';
import type { AnswerFields, Brand, Programs } from '../../src/domain/generated/types.ts';
import type { Content } from './graph/content.ts';
import { isLoss } from './rules/published.ts';
import { answersSchemaFile, writeAnswersSchema } from './schema/answer-schemas.ts';
import { brandStylesFile, markCodeFile, writeBrandStyles, writeMark } from './schema/brand-code.ts';
import { programsCodeFile, writePrograms } from './schema/program-code.ts';
import { listUsedPalettes } from './rules/brand/palettes.ts';
import { rules } from './rules/rules.ts';
import { SchemaBook } from './schema/schema-book.ts';
import { countPaths } from './graph/walk/count-paths.ts';
import { walkContent } from './graph/walk/walk-content.ts';

/** All faults in the content, sorted by file and position. Never throws because of the contents of a file. */
export function checkContent(source: ContentSource): Finding[] {
  return runChecks(source).findings;
}

/** All faults in the content, with the counts for a summary. */
export function runChecks({ files, readFile, schemas, generated, ...known }: ContentSource): CheckResult {
  const results = files.map((file) => readContent(file, readFile));
  const documents = results.flatMap(({ document }) => document ?? []);
  const unread = files
    .filter((file, index) => hasPages({ name: nameDocument(file) }) && !canListPages(results[index]?.document))
    .map(nameDocument);
  const book = trySchemas(() => new SchemaBook(schemas ?? loadSchemas()));
  if (!(book instanceof SchemaBook)) return countNothing(book, files);
  const content: Content = {
    files,
    documents,
    addresses: makeAddressBook(documents, unread),
    walk: () => walkContent(documents),
    values: makeValueLister(book),
    ...known,
  };
  const shapeOf = memoize((document: ContentDocument) => checkShape(book, document, content.values));
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

  const stale = findStale(documents, found, generated);
  return {
    findings: stale ?? acknowledge(found, content).toSorted(compareFindings),
    fileCount: files.length,
    pageCount: documents.reduce((sum, document) => sum + listPages(document).length, 0),
    unpublishedCount: countUnpublished(documents),
    paths: found.some(isError) ? [] : countPaths(content.walk()),
    variants: found.some(isError) ? [] : variants.map(countVariantPaths),
  };
}

/**
 * The only findings if the generated files don't match the declarations: what keeps them from being generated, or else
 * that they have to be. Undefined if they match. The brand's own errors keep nothing else from being checked.
 */
function findStale(
  documents: readonly ContentDocument[],
  found: readonly Finding[],
  generated: ContentSource['generated'],
): Finding[] | undefined {
  const find = (kind: DocumentKind) => documents.find((it) => findKind(it) === kind);
  const [answers, programs] = [find('answers'), find('programs')];
  if (!answers || !programs || !generated) return undefined;
  const isBlocking = (finding: Finding) => [answers.file, programs.file].includes(finding.file) && isError(finding);
  const blocking = found.filter((finding) => isBlocking(finding) && !isLoss(finding));
  if (blocking.length > 0) return blocking;
  const { fields } = answers.value as AnswerFields;
  const wanted: [ContentDocument, string, string][] = [
    [answers, answersSchemaFile, writeAnswersSchema(fields)],
    [programs, programsCodeFile, writePrograms((programs.value as Programs).programs, fields)],
    ...writeBrand(find('brand'), documents, found),
  ];
  const stale = wanted.find(([, file, text]) => text !== generated.get(file));
  if (!stale) return undefined;
  const problem = 'The files that are generated from this one are out of date.';
  const remedy = 'Run "npm run content:types". If "npm run dev" is running, restart it, so that its service follows.';
  return [makeFileFinding(stale[0].file, { rule: 'stale-declarations', problem, remedy })];
}

/** What is generated from the brand; nothing while it has errors. */
function writeBrand(
  document: ContentDocument | undefined,
  documents: readonly ContentDocument[],
  found: readonly Finding[],
): [ContentDocument, string, string][] {
  if (!document || found.some((finding) => finding.file === document.file && isError(finding))) return [];
  const brand = document.value as Brand;
  return [
    [document, brandStylesFile, writeBrandStyles(brand, listUsedPalettes(documents))],
    [document, markCodeFile, writeMark(brand)],
  ];
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
    const problem = `The schemas cannot be used: ${(error as Error).message}.`;
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
  return parseDocument(file, text);
}

/** Whether a file has a list of pages; otherwise its pages are unknown. */
function canListPages(document: ContentDocument | undefined): boolean {
  return document !== undefined && Array.isArray(asFields(document.value).pages);
}
