import type { VariantPaths } from '../experiments/variant-content.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import type { PathCount } from '../graph/walk/count-paths.ts';
import { nameCombination } from '../experiments/combinations.ts';

export interface CheckResult {
  findings: Finding[];
  fileCount: number;
  /** The number of pages that could be read. */
  pageCount: number;
  /** The number of pages with parts that have not been published yet. */
  unpublishedCount: number;
  /** The number of paths through each flow; empty if there are errors. */
  paths: readonly PathCount[];
  /** The same for visitors with each combination of variants. */
  variants: readonly VariantPaths[];
}

/** The message of a finding: what is wrong, why it matters, what was probably meant, and what to do. */
export function describeFinding({ problem, why, remedy, suggestion }: Finding): string {
  const hint = suggestion === undefined ? '' : `Did you mean ${JSON.stringify(suggestion)}?`;
  return [problem, why, hint, remedy].filter((part) => part !== '').join(' ');
}

/** A finding on one line: `content/woman.json:123:7 error rule-id page "age" options[2].next: …`. */
export function formatFinding(finding: Finding): string {
  const { file, line, column, severity, rule } = finding;
  return `${file}:${line}:${column} ${severity} ${rule}${formatPlace(finding)}: ${describeFinding(finding)}`;
}

/** The page and the field, each with a space before it: ` page "age" options[2].next`. */
export function formatPlace(finding: Finding): string {
  const { field } = finding;
  return [formatPage(finding), field === '' ? '' : ` ${field}`].join('');
}

/** The page, with a space before it. */
export function formatPage({ page }: Finding): string {
  return page === undefined ? '' : ` page ${JSON.stringify(page)}`;
}

/**
 * The last line: `content: 6 files, 161 pages, 0 errors; all paths checked: woman 3 paths, 4 stops, man 3 paths, 2 stops`,
 * and the same for each variant: `with paywall-first-choice:longest woman 4 paths, 4 stops`.
 */
export function formatSummary(result: CheckResult): string {
  const { findings, fileCount, pageCount, unpublishedCount, paths, variants } = result;
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  const counts = [count(fileCount, 'file'), count(pageCount, 'page'), count(errors, 'error')];
  if (warnings > 0) counts.push(`${count(warnings, 'warning')} (CI fails on warnings too)`);
  if (unpublishedCount > 0) counts.push(`${count(unpublishedCount, 'page')} not fully published`);
  const parts = [`content: ${counts.join(', ')}`];
  if (paths.length > 0) parts.push(`all paths checked: ${formatPaths(paths)}`);
  for (const { choices, paths: variantPaths } of variants) {
    if (choices.length === 1) parts.push(`with ${nameCombination(choices)} ${formatPaths(variantPaths)}`);
  }
  if (variants.some(({ choices }) => choices.length > 1))
    parts.push(`${variants.length} combinations of variants in all`);
  return parts.join('; ');
}

function formatPaths(paths: readonly PathCount[]): string {
  if (paths.length === 0) return 'the same paths';
  return paths.map((path) => `${path.flow} ${count(path.paths, 'path')}, ${count(path.stops, 'stop')}`).join(', ');
}

function count(n: number | bigint, unit: string): string {
  return `${n.toLocaleString('en-US')} ${unit}${Number(n) === 1 ? '' : 's'}`;
}
