import type { Severity } from './rule-info.ts';
import type { JSONPath } from 'jsonc-parser';
import { locate, type ContentDocument } from './document.ts';
import { fileRules, type FileRule } from './file-rules.ts';
import { findPosition } from './position.ts';

/** What a rule says about one place of a document. */
export interface Report {
  path: JSONPath;
  /** Where to point: at the value (the default) or at the name of the field. */
  at?: 'key';
  /** What is wrong: one sentence. */
  problem: string;
  /** Why it matters, where there is more to say than the rule says of itself. */
  why?: string;
  /** What to do: one sentence or two. */
  remedy: string;
  /** The word that was probably meant. */
  suggestion?: string | undefined;
}

/** What a rule says about a file as a whole. */
export interface FileReport extends Omit<Report, 'path' | 'at'> {
  /** Its path from the repository's root. */
  file: string;
}

/** A report with the place in the file that an editor can jump to; lines and columns count from 1. */
export interface Finding extends Omit<Report, 'path' | 'at' | 'why'> {
  why: string;
  file: string;
  line: number;
  column: number;
  length: number;
  severity: Severity;
  rule: string;
  /** The id of the page; absent outside pages, and where the page has none. */
  page?: string;
  /** The field within that page, or else within the file, such as "options[2].next". */
  field: string;
}

/** Gives a report its place in the file, and the name of its page. */
export function toFinding(
  document: ContentDocument,
  rule: { id: string; severity: Severity; why: string },
  { path, at, ...report }: Report,
): Finding {
  const range = locate(document, path, at ?? 'value');
  const page = namePage(document, path);
  const place = document.trace?.(path) ?? path;
  return {
    file: document.file,
    ...findPosition(document.lines, range.offset),
    length: range.length,
    severity: rule.severity,
    rule: rule.id,
    ...(page !== undefined && { page }),
    // An option that a variant has moved is named as it stands in the file.
    field: writePath(page === undefined ? path : (place[0] === path[0] ? place : path).slice(2)),
    why: rule.why,
    ...report,
  };
}

/** Makes a finding of a report about a file as a whole. */
export function toFileFinding(rule: { id: string; severity: Severity; why: string }, report: FileReport): Finding {
  const { id, severity, why } = rule;
  return { line: 1, column: 1, length: 1, field: '', rule: id, severity, why, ...report };
}

/** A finding about a file that can't be judged any further; without a place it is the first one. */
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

/** Writes a path as an editor would say it: `options[2].next`. */
export function writePath(path: JSONPath): string {
  return path.map((part, n) => (typeof part === 'number' ? `[${part}]` : n === 0 ? part : `.${part}`)).join('');
}

/** Whether a finding stops a build. */
export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** By file, then by place; two findings at one place keep their order. */
export function compareFindings(a: Finding, b: Finding): number {
  return a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
}

function namePage({ value }: ContentDocument, [list, index]: JSONPath): string | undefined {
  if ((list !== 'pages' && list !== 'detours') || typeof index !== 'number') return undefined;
  const page = (value as Record<string, unknown[]>)[list]?.[index];
  const id = typeof page === 'object' && page !== null ? (page as { id?: unknown }).id : undefined;
  return typeof id === 'string' ? id : undefined;
}
