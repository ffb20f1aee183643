import { findKind, hasPages, nameDocument, type ContentDocument } from '../content/parsing/document.ts';
import { fileRules } from '../content/parsing/file-rules.ts';
import type { Finding } from '../content/parsing/finding.ts';
import { formatFinding } from '../content/report/format.ts';
import { parseDocument } from '../content/parsing/parse.ts';
import { schemaRules } from '../content/schema/schema-report.ts';
import { openContent } from '../content/parsing/source.ts';
import { CommandError } from '../cli/command-error.ts';
import { findCurrent } from './current-findings.ts';

/** Reads all content files. Throws a `CommandError` if one of them is not valid JSON or does not match its schema. */
export function readValidContent(root: string): ContentDocument[] {
  const source = openContent(root);
  const [first, ...others] = findCurrent(source).filter(isBlocking);
  if (first) {
    const more = others.length === 0 ? '' : `\n… and ${others.length} more: npm run content -- check lists them all.`;
    throw new CommandError(
      `The content has an error, so nothing was done. Fix it first:\n${formatFinding(first)}${more}`,
    );
  }
  return source.files.flatMap((file) => parseDocument(file, source.readFile(file)).document ?? []);
}

/** The content files with pages: site, man and woman. */
export function readPages(root: string): ContentDocument[] {
  return readValidContent(root).filter(hasPages);
}

/** Whether a finding keeps commands from working: a broken file or schema fault, but not in checks.json. */
function isBlocking({ file, rule }: Finding): boolean {
  return (rule in fileRules || rule in schemaRules) && findKind({ name: nameDocument(file) }) !== 'checks';
}
