import { CommandError } from '../../cli/command-error.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { formatFinding, formatPage } from '../../content/report/format.ts';
import { lockFile } from './judge-edits.ts';
import type { EditAnswer } from './editing.ts';

/**
 * The answer to an edit as a text, for who has no window. `howToAgree` says how to make it in spite of what it changes of
 * what was published. Throws a `CommandError` if the edit was refused.
 */
export function writeAnswer({ status, messages, findings, made }: EditAnswer, howToAgree: string): string {
  if (status === 'refused') {
    const errors = findings.map(formatFinding);
    const heading = errors.length > 0 ? ['Nothing was changed.', 'The checker would report:'] : [];
    throw new CommandError([...messages, ...heading, ...errors].join('\n'));
  }
  if (status === 'asked') {
    return [
      'Nothing was changed, because published content would change: stored answers, links and dashboards depend on it.',
      ...list('It would mean:', [...messages, ...findings.map(describeLoss)]),
      howToAgree,
    ].join('\n');
  }
  const { files = [], losses = [], isRecorded = false } = made ?? {};
  return [
    ...messages,
    ...list('The checker now reports:', findings.map(formatFinding)),
    ...list('This was published:', losses.map(describeLoss)),
    ...(losses.length > 0 ? [isRecorded ? recordedNote : publishNote] : []),
    `Written: ${files.join(', ')}`,
  ].join('\n');
}

const publishNote = 'When it goes live, run: npm run content -- publish --accept-loss';
const recordedNote = `Recorded in ${lockFile}: commit it together with your change.`;

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];
}

function describeLoss(finding: Finding): string {
  return `${finding.file}${formatPage(finding)}: ${finding.problem}`;
}
