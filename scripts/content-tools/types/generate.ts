import type { AnswerFields, Brand, Programs, Site } from '../../../src/domain/generated/types.ts';
import { runChecks } from '../../content/check-content.ts';
import { CommandError } from '../../cli/command-error.ts';
import { findKind, nameDocument, type DocumentKind } from '../../content/parsing/document.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import type { ContentSource } from '../../content/parsing/content-source.ts';
import { findKnownFields } from '../../content/parsing/fields.ts';
import { openContent } from '../../content/parsing/source.ts';
import { unknownPalette } from '../../content/rules/brand/palettes.ts';
import { isLoss } from '../../content/rules/rules.ts';
import { formatFinding } from '../../content/report/format.ts';
import {
  answerFieldSchemaFile,
  answersSchemaFile,
  programSchemaFile,
  writeAnswerFieldSchema,
  writeAnswersSchema,
  writeProgramSchema,
} from '../../content/schema/answer-schemas.ts';
import { brandStylesFile, markCodeFile, writeBrandStyles, writeMark } from '../../content/schema/brand-code.ts';
import { knownFieldsFile, writeKnownFields } from '../../content/schema/known-field-code.ts';
import { pageSchemaFile, writePageSchema, writePageTypes } from '../../content/schema/page-type-code.ts';
import { programsCodeFile, writePrograms } from '../../content/schema/program-code.ts';
import { currentSchemas, schemaId } from '../../content/schema/schemas.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import { writeSnippets } from '../new/snippets.ts';
import {
  writeAnswerKinds,
  writeAnswerLimits,
  writeConsentFields,
  writeFieldsPage,
  writeSensitiveFields,
  writeUnsentFields,
  writeUsedChecks,
  writeUsedWriters,
  writeUserProperties,
} from './make-field-code.ts';
import { writeTypes } from './make-types.ts';
import type { Schema } from './reference/schema.ts';
import { writeReference } from './reference/write-reference.ts';
import { listStale, writeStale } from './stale-files.ts';

/** The schemas of the files that editors write. */
const editedFiles = ['flow', 'site', 'answers', 'programs', 'offers', 'brand', 'checks'];

/**
 * Everything that is generated from answers.json, programs.json, brand.json, the schemas and the list of page types, by
 * path: the lists of what page types consist of, the schemas of answers, their checks, src/domain/generated/ (the types of
 * content and data, the kind of every answer field, the limits of some, the sensitive and the unsent ones, the programs),
 * src/ui/generated/ (fonts, colours, mark), the table of answers and the reference of fields in docs/, and
 * .vscode/content.code-snippets (a new page of each type). Throws a `CommandError` if one of the three has an error.
 */
export async function generateFiles(root: string): Promise<Map<string, string>> {
  const source = openSound(root);
  const { fields } = readDeclarations<AnswerFields>(source, 'answers');
  const { programs } = readDeclarations<Programs>(source, 'programs');
  const brand = readDeclarations<Brand>(source, 'brand');
  const { palette } = readDeclarations<Site>(source, 'site');
  const palettes = [palette, ...programs.map((program) => program.palette)];
  const book = new SchemaBook(currentSchemas());
  const schemas = new Map([
    [answersSchemaFile, writeAnswersSchema(fields)],
    [answerFieldSchemaFile, writeAnswerFieldSchema(fields)],
    [programSchemaFile, writeProgramSchema(programs)],
    [pageSchemaFile, writePageSchema(root)],
  ]);
  return new Map([
    ...schemas,
    ['src/domain/generated/types.ts', await writeTypes(root, schemas)],
    ['src/domain/generated/answer-kinds.ts', writeAnswerKinds(fields)],
    [knownFieldsFile, writeKnownFields(fields)],
    ['src/domain/answers/used-checks.ts', writeUsedChecks(fields)],
    ['src/domain/answers/used-writers.ts', writeUsedWriters(fields)],
    ['src/domain/generated/answer-limits.ts', writeAnswerLimits(fields)],
    ['src/domain/generated/sensitive-fields.ts', writeSensitiveFields(fields)],
    ['src/domain/generated/consent-fields.ts', writeConsentFields(fields)],
    ['src/domain/generated/user-properties.ts', writeUserProperties(fields)],
    ['src/domain/generated/unsent-fields.ts', writeUnsentFields(fields)],
    ...writePageTypes(root),
    [programsCodeFile, writePrograms(programs, fields)],
    [brandStylesFile, writeBrandStyles(brand, palettes)],
    [markCodeFile, writeMark(brand)],
    ['docs/answers.md', writeFieldsPage(fields)],
    [
      'docs/fields.md',
      writeReference(
        book,
        editedFiles.map((name) => book.find(schemaId(name)) as Schema),
      ),
    ],
    ['.vscode/content.code-snippets', await writeSnippets(book, { printWidth: 120 }, findKnownFields(fields))],
  ]);
}

/** Writes the generated files that are out of date, and returns their paths. */
export async function writeGenerated(root: string): Promise<string[]> {
  const stale = listStale(root, await generateFiles(root));
  writeStale(root, stale);
  return stale.map(([name]) => name);
}

/** Writes the generated files again if one of these changed files declares something. Returns the paths of those that changed. */
export async function regenerate(root: string, changed: Iterable<string>): Promise<string[]> {
  // A folder without generated files, such as a fixture, gets none.
  const hasGenerated = openContent(root).generated !== undefined;
  return hasGenerated && [...changed].some(isDeclarations) ? writeGenerated(root) : [];
}

const isDeclarations = (file: string) =>
  ['answers', 'programs', 'brand'].includes(findKind({ name: nameDocument(file) }));

/** Whether a finding keeps the files from being generated. Code needs the palette that site.json names. */
const isBlocking = (finding: Finding) =>
  isError(finding) && !isLoss(finding) && (isDeclarations(finding.file) || finding.rule === unknownPalette.id);

/** The content, if the files that code is generated from have no errors; throws a `CommandError` otherwise. */
function openSound(root: string): ContentSource {
  const { generated: _, ...source } = openContent(root);
  const errors = runChecks(source).findings.filter(isBlocking);
  if (errors.length === 0) return source;
  throw new CommandError(`Nothing was written. Fix this first:\n${errors.map(formatFinding).join('\n')}`);
}

function readDeclarations<File>({ files, readFile }: ContentSource, kind: DocumentKind): File {
  const file = files.find((name) => findKind({ name: nameDocument(name) }) === kind) ?? '';
  return JSON.parse(readFile(file)) as File;
}
