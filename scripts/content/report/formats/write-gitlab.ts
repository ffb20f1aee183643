import { createHash } from 'node:crypto';
import type { CheckResult } from '../check-result.ts';
import { describeFinding, formatPlace } from '../format.ts';

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
