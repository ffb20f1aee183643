import { runChecks } from '../check-content.ts';
import { CommandError } from '../command/run.ts';
import { isError, type Finding } from '../parsing/finding.ts';
import { parseDocument } from '../parsing/parse.ts';
import { isLoss } from '../rules/published.ts';
import { formatFinding } from '../report/format.ts';
import type { ContentSource } from '../parsing/content-source.ts';
import { openContent } from '../parsing/source.ts';
import { makeLock } from './publish/write-lock.ts';
import { dropAcknowledgements } from './stale-acknowledgements.ts';
import { writeFiles } from './write-files.ts';

/** The new text of a file, and messages about the change. */
export interface Edit {
  text: string;
  /** The new text of answers.json; absent if it stays as it is. */
  answersText?: string;
  messages: string[];
}

/** The new texts of files, and messages about the change. */
export interface Edits {
  texts: ReadonlyMap<string, string>;
  messages: string[];
}

export const lockFile = 'content/published.lock.json';
const answersFile = 'content/answers.json';

/**
 * Writes an edited file, and answers.json if it is edited too, and returns the messages. Throws a `CommandError` and
 * writes nothing if the edit would cause new errors.
 */
export function saveEdit(root: string, file: string, { text, answersText, messages }: Edit): string {
  const declared = answersText === undefined ? [] : [[answersFile, answersText] as const];
  return saveEdits(root, { texts: new Map([[file, text], ...declared]), messages });
}

/**
 * The same for edits of several files. `mayLose` says whether published content may change or go; without it, that is
 * an error like any other.
 */
export function saveEdits(root: string, { texts, messages }: Edits, mayLose?: boolean): string {
  // Generated files follow afterwards.
  const { generated: _, ...source } = openContent(root);
  const known = new Set(runChecks(source).findings.map(nameFinding));
  const check = (changed: ReadonlyMap<string, string>) =>
    runChecks(overlay(source, changed)).findings.filter((finding) => !known.has(nameFinding(finding)));

  const losses = mayLose === undefined ? [] : check(texts).filter(isLoss);
  // Errors about published content would hide others: the rest is checked as it will be once this is published.
  const lock = losses.length > 0 ? [[lockFile, writeLock(overlay(source, texts))] as const] : [];
  const { edited, dropped } = dropAcknowledgements(texts, source, (changed) => check(new Map([...changed, ...lock])));
  const findings = check(new Map([...edited, ...lock]));
  const errors = findings.filter(isError);
  if (errors.length > 0) throw refuse('The checker would report:', errors);
  if (losses.length > 0 && mayLose !== true) throw refuseLosses([...messages, ...dropped], losses);

  writeFiles(root, edited);
  return [
    ...messages,
    ...dropped,
    ...list('The checker now reports:', findings.map(formatFinding)),
    ...list('This was published:', losses.map(describeLoss)),
    ...(losses.length > 0 ? ['When it goes live, run: npm run content:publish -- --accept-loss'] : []),
  ].join('\n');
}

function refuse(heading: string, errors: readonly Finding[]): CommandError {
  return new CommandError(['Nothing was changed.', heading, ...errors.map(formatFinding)].join('\n'));
}

function refuseLosses(messages: readonly string[], losses: readonly Finding[]): CommandError {
  return new CommandError(
    [
      'Nothing was changed, because published content would change: stored answers, links and dashboards depend on it.',
      ...list('It would mean:', [...messages, ...losses.map(describeLoss)]),
      'If this is intended, add --accept-loss.',
    ].join('\n'),
  );
}

function list(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)];
}

function describeLoss({ file, problem }: Finding): string {
  return `${file}: ${problem}`;
}

function writeLock(source: ContentSource): string {
  return JSON.stringify(
    makeLock(source.files.flatMap((file) => parseDocument(file, source.readFile(file)).document ?? [])),
  );
}

/** The content with other texts of some files. */
export function overlay(source: ContentSource, texts: ReadonlyMap<string, string>): ContentSource {
  return { ...source, readFile: (file) => texts.get(file) ?? source.readFile(file) };
}

/** Identifies a finding without its line, which changes with the text above it. */
function nameFinding({ rule, page, field, problem }: Finding): string {
  return JSON.stringify([rule, page, field.replaceAll(/\[\d+\]/g, ''), problem]);
}
