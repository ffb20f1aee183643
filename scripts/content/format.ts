import { isError, type Finding } from './finding.ts';

/** What a finding says: what is wrong, why it matters, what was probably meant, and what to do. */
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
export function formatPlace({ page, field }: Finding): string {
  return [page === undefined ? '' : ` page ${JSON.stringify(page)}`, field === '' ? '' : ` ${field}`].join('');
}

/** The last line: `content: 3 files, 159 pages, 0 errors`. */
export function formatSummary(
  findings: readonly Finding[],
  fileCount: number,
  pageCount: number,
  unpublishedCount = 0,
): string {
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  const counts = [count(fileCount, 'file'), count(pageCount, 'page'), count(errors, 'error')];
  const news = `${count(unpublishedCount, 'page')} with something not yet published`;
  return `content: ${[...counts, ...(warnings > 0 ? [count(warnings, 'warning')] : []), ...(unpublishedCount > 0 ? [news] : [])].join(', ')}`;
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
