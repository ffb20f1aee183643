import { type CheckResult, describeFinding } from '../format.ts';
import type { PathCount } from '../../graph/walk/count-paths.ts';
import { isError } from '../../parsing/finding.ts';
import type { Severity } from '../../parsing/file-rules.ts';

/** The output of `--format json`. Fields may be added, but never renamed or removed. */
export interface JsonReport {
  findings: JsonFinding[];
  /** The number of files, and of the pages in them. */
  files: number;
  pages: number;
  /** The number of pages with parts that have not been published yet. */
  unpublished: number;
  /** The number of paths through each flow, as a string since it may be huge, and of answers that stop visitors. */
  paths: JsonPaths[];
  /** The same for each combination of variants, in the flows that it changes. */
  variants: { choices: { experiment: string; variant: string }[]; paths: JsonPaths[] }[];
  errors: number;
  warnings: number;
}

export interface JsonPaths {
  flow: string;
  paths: string;
  stops: number;
}

export interface JsonFinding {
  file: string;
  /** Lines and columns count from 1. Columns are UTF-16 code units. */
  line: number;
  column: number;
  /** The column after the last character. */
  endColumn: number;
  severity: Severity;
  rule: string;
  /** The id of the page, or null outside pages. */
  page: string | null;
  /** The field within the page, or within the file outside pages. */
  field: string;
  /** The whole message, and its parts. */
  message: string;
  problem: string;
  why: string;
  suggestion: string | null;
  remedy: string;
}

/** Everything as JSON, for other programs. */
export function writeJson(result: CheckResult): string {
  const { findings, fileCount, pageCount, unpublishedCount, paths, variants } = result;
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
    paths: paths.map(writePaths),
    variants: variants.map((it) => ({ choices: [...it.choices], paths: it.paths.map(writePaths) })),
    errors,
    warnings: findings.length - errors,
  };
  return JSON.stringify(report, null, 2);
}

function writePaths({ flow, paths, stops }: PathCount): JsonPaths {
  return { flow, paths: String(paths), stops };
}
