import { use } from 'react';
import type { Finding } from '../../content/parsing/finding.ts';
import { describeFinding } from '../../content/report/format.ts';
import { openInEditor } from '../phone/open-page.ts';
import { IsStatic } from './notes.ts';

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
