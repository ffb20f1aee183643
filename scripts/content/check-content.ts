import type { Ajv2020 } from 'ajv/dist/2020.js';
import { loadSchemas } from '../schemas.ts';
import { makeAddressBook } from './addresses.ts';
import { checkShape } from './check-shape.ts';
import { hasPages, nameDocument, type ContentDocument } from './document.ts';
import { compareFindings, makeFileFinding, toFinding, type Finding } from './finding.ts';
import { asFields, listPages } from './pages.ts';
import { parseDocument, type ParseResult } from './parse.ts';
import type { Content } from './rule.ts';
import { rules } from './rules.ts';
import type { Pictures } from './pictures.ts';
import { SchemaBook } from './schema-book.ts';
import { schemaRules } from './schema-report.ts';

/** What to check, and how to reach it; paths count from the repository's root and have forward slashes. */
export interface ContentSource {
  /** The content files by their paths: the entry, the flows, and the two that the checker itself goes by. */
  files: readonly string[];
  /** The text of a content file; throws when there is none. */
  readFile: (file: string) => string;
  pictures: Pictures;
  /** The schemas, where the caller has loaded them already. */
  schemas?: Ajv2020;
}

export interface CheckResult {
  findings: Finding[];
  fileCount: number;
  /** How many pages could be read. */
  pageCount: number;
}

/** Everything that is wrong with the content, by file and place. Never throws because of what is in a file. */
export function checkContent(source: ContentSource): Finding[] {
  return runChecks(source).findings;
}

/** The same, with the numbers for a summary. */
export function runChecks({ files, readFile, pictures, schemas }: ContentSource): CheckResult {
  const results = files.map((file) => readContent(file, readFile));
  const documents = results.flatMap(({ document }) => document ?? []);
  const unread = files
    .filter((file, index) => hasPages({ name: nameDocument(file) }) && !canListPages(results[index]?.document))
    .map(nameDocument);
  const content: Content = { documents, addresses: makeAddressBook(documents, unread), pictures };

  const book = openSchemas(schemas);
  if (!(book instanceof SchemaBook)) return { findings: [book], fileCount: files.length, pageCount: 0 };
  const checked = documents.flatMap((document) => {
    const shape = checkShape(book, document).map(({ rule, ...report }) =>
      toFinding(document, { id: rule, severity: 'error', why: schemaRules[rule].why }, report),
    );
    const shapePlaces = new Set(shape.filter(({ rule }) => rule !== 'missing-field').map(placeOf));
    const meaning = rules.flatMap((rule) =>
      [...rule.check(document, content)].map((report) => toFinding(document, rule, report)),
    );
    // One fault, one message: a value of the wrong form is judged no further.
    return [...shape, ...meaning.filter((finding) => !shapePlaces.has(placeOf(finding)))];
  });

  return {
    findings: [...results.flatMap(({ findings }) => findings), ...checked].toSorted(compareFindings),
    fileCount: files.length,
    pageCount: documents.reduce((sum, document) => sum + listPages(document).length, 0),
  };
}

/** The schemas, or what is wrong with them: an editor may be changing them too. */
function openSchemas(schemas: Ajv2020 | undefined): SchemaBook | Finding {
  try {
    return new SchemaBook(schemas ?? loadSchemas());
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
    const reason = (error as { code?: unknown }).code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    const remedy = 'Bring it back from the last version.';
    return { findings: [makeFileFinding(file, { rule: 'missing-file', problem: `The file ${reason}.`, remedy })] };
  }
  return parseDocument(file, text);
}

/** Where no page can be seen, nothing is known about which there are. */
function canListPages(document: ContentDocument | undefined): boolean {
  return document !== undefined && Array.isArray(asFields(document.value).pages);
}

function placeOf({ line, column }: Finding): string {
  return `${line}:${column}`;
}
