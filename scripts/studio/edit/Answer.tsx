import { describeFinding } from '../../content/report/format.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';

/** What would change of what was published. To take it back, as the checker advises later, is the other button. */
const describeLoss = ({ page, problem }: Finding) => (page === undefined ? problem : `${page}: ${problem}`);

/** What an edit does, or why it can't be made. */
export function Answer({ answer, hasMessages = true }: { answer: EditAnswer | undefined; hasMessages?: boolean }) {
  if (!answer) return null;
  const messages = hasMessages || answer.status === 'refused' ? answer.messages : [];
  return (
    <ul className="studio-findings" role="status">
      {messages.map((message) => (
        <li key={message} data-severity={answer.status === 'refused' ? 'error' : 'note'}>
          {message}
        </li>
      ))}
      {answer.findings.map((finding) => (
        <li
          key={[finding.file, finding.rule, finding.line, finding.column, finding.problem].join()}
          data-severity={finding.severity}
        >
          {answer.status === 'asked' ? describeLoss(finding) : describeFinding(finding)}
        </li>
      ))}
    </ul>
  );
}
