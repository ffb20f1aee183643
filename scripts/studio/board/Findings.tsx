import { use } from 'react';
import type { Finding } from '../../content/parsing/finding.ts';
import { describeFinding } from '../../content/report/format.ts';
import { openInEditor } from '../phone/open-page.ts';
import { IsStatic } from './notes.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';

interface FindingsProps {
  findings: readonly Finding[];
  /** Whether to show the name of their files. */
  hasFile?: boolean;
}

/** The checker's findings, each with a button that opens its line in the editor. */
export function Findings({ findings, hasFile = false }: FindingsProps) {
  const isStatic = use(IsStatic);
  return (
    <ul className="studio-findings">
      {findings.map((finding) => (
        <li key={`${finding.file}:${finding.line}:${finding.column} ${finding.rule}`} data-severity={finding.severity}>
          <button type="button" disabled={isStatic} onClick={() => openInEditor(finding.file, finding.line)}>
            {`${finding.severity} · ${hasFile ? `${finding.file} ` : ''}line ${finding.line}`}
          </button>
          <span>{describeFinding(finding)}</span>
        </li>
      ))}
    </ul>
  );
}

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
