import { runChecks } from '../check-content.ts';
import { findKind, hasPages, nameDocument, type ContentDocument } from '../parsing/document.ts';
import { fileRules } from '../parsing/file-rules.ts';
import type { Finding } from '../parsing/finding.ts';
import { formatFinding } from '../report/format.ts';
import { parseDocument } from '../parsing/parse.ts';
import { schemaRules } from '../schema/schema-report.ts';
import { openContent } from '../parsing/source.ts';
import { CommandError } from '../command/run.ts';

/** The content files of a project, with or without pages. Objects when one of them is no JSON, or has the wrong shape. */
export function readRightContent(root: string): ContentDocument[] {
  const source = openContent(root);
  const [first, ...others] = runChecks(source).findings.filter(isInTheWay);
  if (first) {
    const more = others.length === 0 ? '' : `\n… and ${others.length} more: npm run content:check lists all.`;
    throw new CommandError(
      `The content has an error, so nothing was done. Mend it first:\n${formatFinding(first)}${more}`,
    );
  }
  return source.files.flatMap((file) => parseDocument(file, source.readFile(file)).document ?? []);
}

/** The content files that visitors meet: entry, man and woman. */
export function readPages(root: string): ContentDocument[] {
  return readRightContent(root).filter(hasPages);
}

/** Whether nothing can be done while a finding is there. What pages mean, and what the checker goes by, can wait. */
function isInTheWay({ file, rule }: Finding): boolean {
  return (rule in fileRules || rule in schemaRules) && findKind({ name: nameDocument(file) }) !== 'checks';
}
