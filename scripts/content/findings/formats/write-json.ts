import type { CheckResult } from '../../check-content.ts';
import { isError, type Severity } from '../finding.ts';
import { describeFinding } from '../format.ts';

/** What `--format json` prints. Fields may be added; none is renamed or taken out. */
export interface JsonReport {
  findings: JsonFinding[];
  /** How many files were read, and how many pages are in them. */
  files: number;
  pages: number;
  /** How many pages have something that was never published. */
  unpublished: number;
  /** How many ways lead through each flow, as a text since there may be very many, and how many answers stop visitors. */
  paths: { flow: string; paths: string; stops: number }[];
  errors: number;
  warnings: number;
}

export interface JsonFinding {
  file: string;
  /** Counted from 1, as is the column; a character outside the basic plane counts as two columns. */
  line: number;
  column: number;
  /** The column behind the last character. */
  endColumn: number;
  severity: Severity;
  rule: string;
  /** The id of the page, or null outside pages. */
  page: string | null;
  /** The field within the page, or else within the file. */
  field: string;
  /** The whole message, and its parts. */
  message: string;
  problem: string;
  why: string;
  suggestion: string | null;
  remedy: string;
}

/** Everything as JSON, for other programs. */
export function writeJson({ findings, fileCount, pageCount, unpublishedCount, paths }: CheckResult): string {
  const errors = findings.filter(isError).length;
  const report: JsonReport = {
    findings: findings.map((finding): JsonFinding => {
      const { file, line, column, length, severity, rule, page, field, problem, why, suggestion, remedy } = finding;
      return {
        file,
        line,
        column,
        endColumn: column + length,
        severity,
        rule,
        page: page ?? null,
        field,
        message: describeFinding(finding),
        problem,
        why,
        suggestion: suggestion ?? null,
        remedy,
      };
    }),
    files: fileCount,
    pages: pageCount,
    unpublished: unpublishedCount,
    paths: paths.map(({ flow, paths: rows, stops }) => ({ flow, paths: String(rows), stops })),
    errors,
    warnings: findings.length - errors,
  };
  return JSON.stringify(report, null, 2);
}
