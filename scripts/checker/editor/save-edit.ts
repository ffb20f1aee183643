import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from '../check-content.ts';
import { CommandError } from '../command/run.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import { formatFinding } from '../report/format.ts';
import { openContent } from '../parsing/source.ts';

/** The new text of a file, and messages about the change. */
export interface Edit {
  text: string;
  /** The new text of answers.json; absent if it stays as it is. */
  answersText?: string;
  messages: string[];
}

const answersFile = 'content/answers.json';

/**
 * Writes an edited file, and answers.json if it is edited too, and returns the messages. Throws a `CommandError` and
 * writes nothing if the edit would cause new errors. `mayRenumber`: published steps may change.
 */
export function saveEdit(root: string, file: string, { text, answersText, messages }: Edit, mayRenumber: boolean): string {
  const texts = new Map([[file, text], ...(answersText === undefined ? [] : [[answersFile, answersText] as const])]);
  const findings = listNewFindings(root, texts);
  const errors = findings.filter((finding) => isError(finding) && !(mayRenumber && isAboutStep(finding)));
  if (errors.length > 0) {
    const list = errors.map(formatFinding).join('\n');
    throw new CommandError(`The page can't be put there. Nothing was changed. The checker would report:\n${list}`);
  }
  for (const [name, changed] of texts) writeFileSync(path.resolve(root, `${name}.new`), changed);
  for (const name of texts.keys()) renameSync(path.resolve(root, `${name}.new`), path.resolve(root, name));
  const news = findings.length > 0 ? ['The checker now reports:', ...findings.map(formatFinding)] : [];
  return [...messages, ...news].join('\n');
}

function isAboutStep({ field }: Finding): boolean {
  return /(^|\.)step$/.test(field);
}

/** The findings that these texts of files would add. Generated files follow afterwards. */
function listNewFindings(root: string, texts: ReadonlyMap<string, string>): Finding[] {
  const { generatedSchema: _, ...source } = openContent(root);
  const changed = { ...source, readFile: (name: string) => texts.get(name) ?? source.readFile(name) };
  const known = new Set(runChecks(source).findings.map(nameFinding));
  return runChecks(changed).findings.filter((finding) => !known.has(nameFinding(finding)));
}

/** Identifies a finding without its line, which changes with the text above it. */
function nameFinding({ rule, page, field, problem }: Finding): string {
  return JSON.stringify([rule, page, field.replaceAll(/\[\d+\]/g, ''), problem]);
}
