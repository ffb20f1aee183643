import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findKind, hasPages, nameDocument, type ContentDocument } from '../content/parsing/document.ts';
import { fileRules } from '../content/parsing/file-rules.ts';
import type { Finding } from '../content/parsing/finding.ts';
import { formatFinding } from '../content/report/format.ts';
import { parseDocument } from '../content/parsing/parse.ts';
import { schemaRules } from '../content/schema/schema-report.ts';
import { openContent, type ContentSource } from '../content/parsing/source.ts';
import { CommandError } from '../cli/command-error.ts';
import { runChecks } from '../content/check-content.ts';

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

let last: { key: string; findings: Finding[] } | undefined;

/**
 * The findings in content as it is. Remembered until it changes, because whoever edits it asks again and again.
 */
export function findCurrent(source: ContentSource): Finding[] {
  const key = JSON.stringify([source.files.map((file) => readText(source, file)), [...source.siteFiles]]);
  if (last?.key !== key) last = { key, findings: runChecks({ ...source, hasAll: true }).findings };
  return last.findings;
}

/** The text of a file; null if it can't be read, which is a finding. */
function readText({ readFile }: ContentSource, file: string): string | null {
  try {
    return readFile(file);
  } catch {
    return null;
  }
}

/** Writes files of the project, all or none: each is written beside the old one first, and then takes its place. */
export function writeFiles(root: string, texts: ReadonlyMap<string, string>): void {
  const drafts = [...texts].map(([file, text]) => {
    const target = path.resolve(root, file);
    return { text, target, draft: `${target}.draft` };
  });
  try {
    for (const { draft, text } of drafts) writeFileSync(draft, text);
    for (const { draft, target } of drafts) renameSync(draft, target);
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}
