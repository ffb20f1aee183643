import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from '../check-content.ts';
import { CommandError } from '../command/run.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import { formatFinding } from '../report/format.ts';
import { openContent } from '../parsing/source.ts';

/** The new text of a file, and messages about the change. */
export interface Edit {
  text: string;
  messages: string[];
}

/**
 * Writes an edited file, and returns its messages. Throws a `CommandError` and writes nothing if the edit would cause
 * new errors. `mayRenumber`: published steps may change.
 */
export function saveEdit(root: string, file: string, { text, messages }: Edit, mayRenumber: boolean): string {
  const findings = listNewFindings(root, file, text);
  const errors = findings.filter((finding) => isError(finding) && !(mayRenumber && isAboutStep(finding)));
  if (errors.length > 0) {
    const list = errors.map(formatFinding).join('\n');
    throw new CommandError(`The page can't be put there. Nothing was changed. The checker would report:\n${list}`);
  }
  writeFileSync(path.resolve(root, file), text);
  const news = findings.length > 0 ? ['The checker now reports:', ...findings.map(formatFinding)] : [];
  return [...messages, ...news].join('\n');
}

function isAboutStep({ field }: Finding): boolean {
  return /(^|\.)step$/.test(field);
}

/** The findings that this text of a file would add. */
function listNewFindings(root: string, file: string, text: string): Finding[] {
  const source = openContent(root);
  const changed = { ...source, readFile: (name: string) => (name === file ? text : source.readFile(name)) };
  const known = new Set(runChecks(source).findings.map(nameFinding));
  return runChecks(changed).findings.filter((finding) => !known.has(nameFinding(finding)));
}

/** Identifies a finding without its line, which changes with the text above it. */
function nameFinding({ rule, page, field, problem }: Finding): string {
  return JSON.stringify([rule, page, field.replaceAll(/\[\d+\]/g, ''), problem]);
}
