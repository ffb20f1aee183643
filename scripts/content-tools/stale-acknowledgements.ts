import { isError, type Finding } from '../content/parsing/finding.ts';
import { parseDocument } from '../content/parsing/parse.ts';
import type { ContentSource } from '../content/parsing/content-source.ts';
import { removeItem } from './list-text.ts';

const checksFile = 'content/checks.json';

/**
 * Removes the acknowledgements in checks.json whose warnings an edit has removed, if that is all it leaves to mend.
 * Returns all edited texts, a message about each acknowledgement, and the findings that remain. `check` finds what an
 * edit adds.
 */
export function dropAcknowledgements(
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
