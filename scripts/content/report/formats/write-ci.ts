import { createHash } from 'node:crypto';
import { describeFinding, formatPlace, formatSummary, type CheckResult } from '../format.ts';
import type { Finding } from '../../parsing/finding.ts';

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

const severities = { error: 'major', warning: 'minor' };

/** A code quality report, which GitLab shows beside the lines of a merge request. */
export function writeGitlab({ findings }: CheckResult): string {
  const report = findings.map((finding) => {
    const { file, line, severity, rule, page = '', field, problem } = finding;
    return {
      description: `${formatPlace(finding)}: ${describeFinding(finding)}`.replace(/^[: ]+/, ''),
      check_name: rule,
      // GitLab compares reports by it, so it stays the same where only the line has changed.
      fingerprint: createHash('sha256').update([file, rule, page, field, problem].join('\n')).digest('hex'),
      severity: severities[severity],
      location: { path: file, lines: { begin: line } },
    };
  });
  return JSON.stringify(report, null, 2);
}
