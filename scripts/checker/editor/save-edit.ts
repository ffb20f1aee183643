import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from '../check-content.ts';
import { CommandError } from '../command/run.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import { formatFinding } from '../report/format.ts';
import { openContent } from '../parsing/source.ts';

/** The new text of a file, and what there is to say about it. */
export interface Edit {
  text: string;
  messages: string[];
}

/**
 * Writes an edited file and says what follows; objects, and writes nothing, when the checker would find an error in
 * it that it doesn't find now. `mayRenumber`: that a published step changes is what was asked for.
 */
export function saveEdit(root: string, file: string, { text, messages }: Edit, mayRenumber: boolean): string {
  const findings = listNewFindings(root, file, text);
  const errors = findings.filter((finding) => isError(finding) && !(mayRenumber && isAboutStep(finding)));
  if (errors.length > 0) {
    const list = errors.map(formatFinding).join('\n');
    throw new CommandError(`That is no good place. Nothing was changed. The checker would say:\n${list}`);
  }
  writeFileSync(path.resolve(root, file), text);
  const news = findings.length > 0 ? ['The checker now says:', ...findings.map(formatFinding)] : [];
  return [...messages, ...news].join('\n');
}

function isAboutStep({ field }: Finding): boolean {
  return /(^|\.)step$/.test(field);
}

/** What the checker would find with this text in one file, and does not find now. */
function listNewFindings(root: string, file: string, text: string): Finding[] {
  const source = openContent(root);
  const changed = { ...source, readFile: (name: string) => (name === file ? text : source.readFile(name)) };
  const known = new Set(runChecks(source).findings.map(nameFinding));
  return runChecks(changed).findings.filter((finding) => !known.has(nameFinding(finding)));
}

/** A finding without its line, which moves with everything above it. */
function nameFinding({ rule, page, field, problem }: Finding): string {
  return JSON.stringify([rule, page, field.replaceAll(/\[\d+\]/g, ''), problem]);
}
