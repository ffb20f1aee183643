import { runChecks } from '../../content/check-content.ts';
import { isError, type Finding } from '../../content/parsing/finding.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import { isLoss } from '../../content/rules/rules.ts';
import { type ContentSource, openContent } from '../../content/parsing/source.ts';
import { findCurrent } from '../content-files.ts';
import { makeLock } from '../publish/lock.ts';
import { removeItem } from './edit-text.ts';

/** The new texts of files, and messages about the change. */
export interface Edits {
  texts: ReadonlyMap<string, string>;
  messages: string[];
  /** Files that record what was published in another form, written along if the edits change or remove any of it. */
  recorded?: ReadonlyMap<string, string>;
}

/** What edits would do to the content. */
export interface Outcome extends Edits {
  /** The findings that the edits add, except losses. */
  findings: Finding[];
  /** The findings about published content that would change or go; empty unless they were asked for. */
  losses: Finding[];
}

export const lockFile = 'content/published.lock.json';
export const answersFile = 'content/answers.json';

/**
 * Finds out what edits would do to the content of a folder, and writes nothing. Acknowledgements that they make
 * superfluous are removed. `hasLosses`: whether published content that would change or go is listed separately,
 * because it may; otherwise that is an error like any other.
 */
export function judgeEdits(root: string, { texts, messages, recorded }: Edits, hasLosses = false): Outcome {
  const source: ContentSource = { ...openContent(root), hasAll: true };
  const known = new Set(findCurrent(source).map(nameFinding));
  const check = (changed: ReadonlyMap<string, string>) =>
    runChecks(overlay(source, changed)).findings.filter((finding) => !known.has(nameFinding(finding)));

  const losses = hasLosses ? check(texts).filter(isLoss) : [];
  // Errors about published content would hide others: the rest is checked as it will be once this is published.
  const lock = losses.length === 0 ? [] : (recorded ?? new Map([[lockFile, writeLock(overlay(source, texts))]]));
  const { edited, dropped, findings } = dropAcknowledgements(texts, source, (changed) =>
    check(new Map([...changed, ...lock])),
  );
  const written = losses.length > 0 && recorded ? new Map([...edited, ...recorded]) : edited;
  return { texts: written, messages: [...messages, ...dropped], findings, losses };
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

const checksFile = 'content/checks.json';

/**
 * Removes the acknowledgements in checks.json whose warnings an edit has removed, if that is all it leaves to mend.
 * Returns all edited texts, a message about each acknowledgement, and the findings that remain. `check` finds what an
 * edit adds.
 */
function dropAcknowledgements(
  texts: ReadonlyMap<string, string>,
  source: ContentSource,
  check: (texts: ReadonlyMap<string, string>) => Finding[],
): { edited: ReadonlyMap<string, string>; dropped: string[]; findings: Finding[] } {
  const found = check(texts);
  const errors = found.filter(isError);
  const stale = errors.filter(({ rule }) => rule === 'stale-acknowledgement');
  if (stale.length === 0 || stale.length < errors.length) return { edited: texts, dropped: [], findings: found };
  const fromTheEnd = stale
    .map(({ field }) => Number(/^acknowledged\[(\d+)\]/.exec(field)?.[1]))
    .toSorted((a, b) => b - a);
  const text = fromTheEnd.reduce(removeAcknowledgement, texts.get(checksFile) ?? source.readFile(checksFile));
  const edited = new Map([...texts, [checksFile, text]]);
  return {
    edited,
    findings: check(edited),
    dropped: stale.map(({ problem }) => `Removed an acknowledgement from ${checksFile}. ${problem}`),
  };
}

function removeAcknowledgement(text: string, place: number): string {
  const { document } = parseDocument(checksFile, text);
  return document ? removeItem(document, ['acknowledged', place]) : text;
}
