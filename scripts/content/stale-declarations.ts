import type { Node } from 'jsonc-parser';
import type { AnswerFields, Brand, Programs } from '../../src/domain/generated/types.ts';
import type { ContentSource } from './parsing/content-source.ts';
import { findKind, type ContentDocument, type DocumentKind } from './parsing/document.ts';
import { isError, makeFileFinding, type Finding } from './parsing/finding.ts';
import { findPosition } from './parsing/position.ts';
import { listUsedPalettes } from './rules/brand/palettes.ts';
import { isLoss } from './rules/rules.ts';
import { answersSchemaFile, writeAnswersSchema } from './schema/answer-schemas.ts';
import { brandStylesFile, markCodeFile, writeBrandStyles, writeMark } from './schema/brand-code.ts';
import { knownFieldsFile, writeKnownFields } from './schema/known-field-code.ts';
import { programsCodeFile, writePrograms } from './schema/program-code.ts';

/** A generated file: what it is made from, its path, and the text that it should have. */
interface Wanted {
  document: ContentDocument;
  file: string;
  text: string;
}

/**
 * The only findings if the generated files don't match the declarations: what keeps them from being generated, or else
 * that they have to be. Undefined if they match. The brand's own errors keep nothing else from being checked.
 */
export function findStale(
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
  const wanted: Wanted[] = [
    { document: answers, file: answersSchemaFile, text: writeAnswersSchema(fields) },
    { document: answers, file: knownFieldsFile, text: writeKnownFields(fields) },
    {
      document: programs,
      file: programsCodeFile,
      text: writePrograms((programs.value as Programs).programs, fields),
    },
    ...writeBrand(find('brand'), documents, found),
  ];
  const stale = wanted.find(({ file, text }) => text !== generated.get(file));
  if (!stale) return undefined;
  const problem = 'The files that are generated from this one are out of date.';
  const remedy =
    'Run "npm run content -- types". If "npm run dev" is running, restart it, so that its service follows.';
  const place = findChange(stale, generated.get(stale.file) ?? '');
  return [makeFileFinding(stale.document.file, { rule: 'stale-declarations', problem, remedy, ...place })];
}

/** What is generated from the brand; nothing while it has errors. */
function writeBrand(
  document: ContentDocument | undefined,
  documents: readonly ContentDocument[],
  found: readonly Finding[],
): Wanted[] {
  if (!document || found.some((finding) => finding.file === document.file && isError(finding))) return [];
  const brand = document.value as Brand;
  return [
    { document, file: brandStylesFile, text: writeBrandStyles(brand, listUsedPalettes(documents)) },
    { document, file: markCodeFile, text: writeMark(brand) },
  ];
}

/** Where a declaration is that the generated file doesn't have yet; nowhere if one was removed or moved. */
function findChange(
  { document, file, text }: Wanted,
  old: string,
): { line?: number; column?: number; length?: number } {
  const isNew = file === answersSchemaFile ? makeFieldTest(text, old) : makeLineTest(text, old);
  const place = [...listTexts(document.tree)].find((node) => isNew(String(node.value)));
  return place ? { ...findPosition(document.lines, place.offset), length: place.length } : {};
}

/** Whether a text is the name of the first field whose schema differs. */
function makeFieldTest(text: string, old: string): (name: string) => boolean {
  const [now, then] = [text, old].map((it) => (JSON.parse(it) as { properties: Record<string, unknown> }).properties);
  const changed = Object.keys(now ?? {}).find((name) => JSON.stringify(now?.[name]) !== JSON.stringify(then?.[name]));
  return (name) => name === changed;
}

/** Whether a text is the first string of code, or the value of a style sheet, in the first line that is new. */
function makeLineTest(text: string, old: string): (value: string) => boolean {
  const lines = new Set(old.split('\n'));
  const line = text.split('\n').find((it) => !lines.has(it)) ?? '';
  const [, string, setting] = /'([^']*)'|: (.*);$/.exec(line) ?? [];
  return (value) => value === (string ?? setting);
}

/** The texts in a file, without the names of fields. */
function* listTexts(node: Node): Generator<Node> {
  if (node.type === 'string') yield node;
  for (const child of (node.type === 'property' ? node.children?.slice(1) : node.children) ?? [])
    yield* listTexts(child);
}
