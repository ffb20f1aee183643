import { type Severity, fileRules, type FileRule } from './file-rules.ts';
import { findNodeAtLocation, type JSONPath } from 'jsonc-parser';
import { locate, type ContentDocument, findPosition } from './document.ts';
import { findPageFields } from './pages.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';

/** A rule's report about one value in a document. */
export interface Report {
  path: JSONPath;
  /** `key` points at the name of the field; absent: at the value. */
  at?: 'key';
  /** What is wrong: one sentence. */
  problem: string;
  /** Why it matters, if the rule's own `why` is not precise enough. */
  why?: string;
  /** What to do: one or two sentences. */
  remedy: string;
  /** The word that was probably meant. */
  suggestion?: string | undefined;
  /** Corrects the text as the file has it; absent: the suggestion is the whole text, or the name of the field. */
  correct?: ((text: string) => string) | undefined;
  /** A visitor who meets the problem on the page, if it concerns only some: those of the walk. */
  visitor?: Facts;
}

/** A rule's report about a whole file. */
export interface FileReport extends Omit<Report, 'path' | 'at' | 'correct'> {
  /** The path, relative to the repository's root. */
  file: string;
}

/** A report with its position in the file. Lines and columns count from 1. */
export interface Finding extends Omit<Report, 'path' | 'at' | 'why' | 'correct'> {
  /** The whole text as it should be; absent: the suggestion is the whole text, or the name of the field. */
  replacement?: string | undefined;
  why: string;
  file: string;
  line: number;
  column: number;
  length: number;
  severity: Severity;
  rule: string;
  /** The id of the page; absent outside pages, and if the page has no id. */
  page?: string;
  /** The field's path within that page, or within the file outside pages, such as "options[2].next". */
  field: string;
}

/** Adds the position in the file and the page's id to a report. */
export function toFinding(
  document: ContentDocument,
  rule: { id: string; severity: Severity; why: string },
  { path, at, correct, ...report }: Report,
): Finding {
  const range = locate(document, path, at ?? 'value');
  const page = namePage(document, path);
  const place = document.trace?.(path) ?? path;
  // As it is written: with the tokens of site.json, which rules read filled in.
  const written: unknown = correct && findNodeAtLocation(document.tree, place)?.value;
  return {
    file: document.file,
    ...findPosition(document.lines, range.offset),
    length: range.length,
    severity: rule.severity,
    rule: rule.id,
    ...(page !== undefined && { page }),
    // An option that a variant has moved is named by its index in the file.
    field: writePath(page === undefined ? path : (place[0] === path[0] ? place : path).slice(2)),
    why: rule.why,
    ...report,
    ...(correct && typeof written === 'string' && { replacement: correct(written) }),
  };
}

/** Turns a report about a whole file into a finding. */
export function toFileFinding(rule: { id: string; severity: Severity; why: string }, report: FileReport): Finding {
  const { id, severity, why } = rule;
  return { line: 1, column: 1, length: 1, field: '', rule: id, severity, why, ...report };
}

/** A finding about a file whose values can't be checked. Without a position it points at the start of the file. */
export function makeFileFinding(
  file: string,
  fault: { rule: FileRule; problem: string; remedy: string; line?: number; column?: number; length?: number },
): Finding {
  return {
    file,
    line: 1,
    column: 1,
    length: 1,
    severity: 'error',
    field: '',
    why: fileRules[fault.rule].why,
    ...fault,
  };
}

/** Writes a path in an editor's notation: `options[2].next`. */
export function writePath(path: JSONPath): string {
  return path.map((part, n) => (typeof part === 'number' ? `[${part}]` : n === 0 ? part : `.${part}`)).join('');
}

/** Reads a path in this notation. */
export function readPath(field: string): JSONPath {
  return [...field.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([part, index]) =>
    index === undefined ? part : Number(index),
  );
}

/** Whether a finding makes a build fail. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Sorts by file, then by position. Findings at the same position keep their order. */
export function compareFindings(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}

function namePage(document: ContentDocument, path: JSONPath): string | undefined {
  const [list, index] = path;
  if ((list !== 'pages' && list !== 'detours') || typeof index !== 'number') return undefined;
  const { id } = findPageFields(document, path);
  return typeof id === 'string' ? id : undefined;
}
