import type { CheckResult } from '../check-result.ts';
import type { PathCount } from '../../graph/walk/count-paths.ts';
import { isError } from '../../parsing/finding.ts';
import type { Severity } from '../../parsing/rule-info.ts';
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
    variants: variants.map(({ choices, paths: ways }) => ({ choices: [...choices], paths: ways.map(writePaths) })),
    errors,
    warnings: findings.length - errors,
  };
  return JSON.stringify(report, null, 2);
}

function writePaths({ flow, paths, stops }: PathCount): JsonPaths {
  return { flow, paths: String(paths), stops };
}
