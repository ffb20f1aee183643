import path from 'node:path';
import type { ErrorPayload } from 'vite';
import type { ContentSource } from '../../content/parsing/source.ts';
import { makeCodeFrame } from '../../content/report/formats/write-text.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { formatFinding } from '../../content/report/format.ts';

/** Makes Vite's error overlay for a finding. `others`: the number of further errors. */
export function makeOverlay(finding: Finding, others: number, root: string, source: ContentSource): ErrorPayload {
  const file = path.resolve(root, finding.file);
  const more = others === 0 ? '' : `\n\n… and ${others} more: see the terminal.`;
  return {
    type: 'error',
    err: {
      message: formatFinding(finding) + more,
      stack: '',
      id: file,
      plugin: 'content-check',
      loc: { file, line: finding.line, column: finding.column },
      ...frame(finding, source),
    },
  };
}

/** The lines around a finding; none if the file can't be read. */
function frame(finding: Finding, source: ContentSource): { frame?: string } {
  try {
    return { frame: makeCodeFrame(source.readFile(finding.file), finding) };
  } catch {
    return {};
  }
}
