import type { Ajv2020 } from 'ajv/dist/2020.js';
import { loadSchemas } from '../schemas.ts';
import { makeAddressBook } from './addresses.ts';
import { judgeVariants } from './experiments/judge-variants.ts';
import { countVariantPaths, listVariantContents, type VariantPaths } from './experiments/variant-content.ts';
import { acknowledge } from './findings/acknowledge.ts';
import { checkShape } from './shape/check-shape.ts';
import { hasPages, nameDocument, type ContentDocument } from './reading/document.ts';
import { explainUnread } from './reading/explain-unread.ts';
import { compareFindings, isError, makeFileFinding, toFileFinding, type Finding } from './findings/finding.ts';
import { judge } from './judge.ts';
import { makeValueLister } from './shape/named-values.ts';
import { asFields, listPages } from './reading/pages.ts';
import { parseDocument, type ParseResult } from './reading/parse.ts';
import { countUnpublished } from './published/additions.ts';
import { rememberOf } from './remember.ts';
import type { Content } from './rule.ts';
import { rules } from './rules.ts';
import type { Pictures } from './pictures/pictures.ts';
import { SchemaBook } from './shape/schema-book.ts';
import { countPaths, type PathCount } from './walk/count-paths.ts';
import { walkContent } from './walk/walk-content.ts';

/** What to check, and how to reach it; paths count from the repository's root and have forward slashes. */
export interface ContentSource {
  /** The content files by their paths: the entry, the flows, and the two that the checker itself goes by. */
  files: readonly string[];
  /** The text of a content file; throws when there is none. */
  readFile: (file: string) => string;
  pictures: Pictures;
  /** Everything in public/, by its address on the site. */
  siteFiles: ReadonlySet<string>;
  /** The ids of the offers that the onboarding service sells. */
  offerIds: readonly string[];
  /** The schemas, where the caller has loaded them already. */
  schemas?: Ajv2020;
}

export interface CheckResult {
  findings: Finding[];
  fileCount: number;
  /** How many pages could be read. */
  pageCount: number;
  /** How many of them have something that was never published. */
  unpublishedCount: number;
  /** How many ways lead through each flow; none are counted while something is wrong. */
  paths: readonly PathCount[];
  /** The same for visitors with each combination of variants. */
  variants: readonly VariantPaths[];
}

/** Everything that is wrong with the content, by file and place. Never throws because of what is in a file. */
export function checkContent(source: ContentSource): Finding[] {
  return runChecks(source).findings;
}

/** The same, with the numbers for a summary. */
export function runChecks({ files, readFile, schemas, ...known }: ContentSource): CheckResult {
  const results = files.map((file) => readContent(file, readFile));
  const documents = results.flatMap(({ document }) => document ?? []);
  const unread = files
    .filter((file, index) => hasPages({ name: nameDocument(file) }) && !canListPages(results[index]?.document))
    .map(nameDocument);
  const book = trySchemas(() => new SchemaBook(schemas ?? loadSchemas()));
  if (!(book instanceof SchemaBook)) return countNothing(book, files);
  const content: Content = {
    documents,
    addresses: makeAddressBook(documents, unread),
    walk: () => walkContent(documents),
    values: makeValueLister(book),
    ...known,
  };
  const shapeOf = rememberOf((document: ContentDocument) => checkShape(book, document, content.values));
  const shapes = trySchemas(() => documents.map(shapeOf));
  if (!Array.isArray(shapes)) return countNothing(shapes, files);
  const own = judge(content, shapeOf, rules);
  const variants = listVariantContents(content);
  const variantRules = rules.filter(({ sparesVariants }) => !sparesVariants);
  const ofVariants = judgeVariants(content, variants, own, (changed) => judge(changed, shapeOf, variantRules));
  const checked = [...own.map(({ finding }) => finding), ...ofVariants];

  const found = [...results.flatMap(({ findings }) => findings), ...checked];
  // While anything is an error, a file may be out of use for that reason alone.
  const fileRules = rules.filter(({ severity }) => severity === 'error' || !found.some(isError));
  const everything = {
    ...content,
    documents: [content, ...variants.map((it) => it.content)].flatMap((it) => it.documents),
  };
  for (const rule of fileRules) {
    for (const report of rule.checkFiles?.(everything) ?? []) found.push(toFileFinding(rule, report));
  }

  return {
    findings: acknowledge(found, content).toSorted(compareFindings),
    fileCount: files.length,
    pageCount: documents.reduce((sum, document) => sum + listPages(document).length, 0),
    unpublishedCount: countUnpublished(documents),
    paths: found.some(isError) ? [] : countPaths(content.walk()),
    variants: found.some(isError) ? [] : variants.map(countVariantPaths),
  };
}

/** Where the schemas are of no use, nothing is known of the content. */
function countNothing(finding: Finding, files: readonly string[]): CheckResult {
  return { findings: [finding], fileCount: files.length, pageCount: 0, unpublishedCount: 0, paths: [], variants: [] };
}

/** Does something with the schemas, or says what is wrong with them: an editor may be changing them too. */
function trySchemas<Result>(work: () => Result): Result | Finding {
  try {
    return work();
  } catch (error) {
    const problem = `The schemas cannot be used: ${(error as Error).message}.`;
    const remedy = 'Mend them first; the content is checked after that.';
    return makeFileFinding('schemas', { rule: 'broken-schema', problem, remedy });
  }
}

function readContent(file: string, readFile: ContentSource['readFile']): ParseResult {
  let text: string;
  try {
    text = readFile(file);
  } catch (error) {
    return { findings: [makeFileFinding(file, explainUnread(error))] };
  }
  return parseDocument(file, text);
}

/** Where no page can be seen, nothing is known about which there are. */
function canListPages(document: ContentDocument | undefined): boolean {
  return document !== undefined && Array.isArray(asFields(document.value).pages);
}
