import type { CheckResult } from '../check-result.ts';
import type { Finding } from '../../parsing/finding.ts';
import { describeFinding, formatPlace, formatSummary } from '../format.ts';

/** One workflow command per finding, which GitHub shows beside the line; the summary is in the log. */
export function writeGithub(result: CheckResult): string {
  return [...result.findings.map(annotate), formatSummary(result)].join('\n');
}

function annotate(finding: Finding): string {
  const { file, line, column, length, severity, rule } = finding;
  const place = { file, line, endLine: line, col: column, endColumn: column + length, title: rule };
  const properties = Object.entries(place).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const message = `${formatPlace(finding)}: ${describeFinding(finding)}`.replace(/^[: ]+/, '');
  return `::${severity} ${properties.join(',')}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
