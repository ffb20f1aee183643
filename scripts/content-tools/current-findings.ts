import { runChecks } from '../content/check-content.ts';
import type { Finding } from '../content/parsing/finding.ts';
import type { ContentSource } from '../content/parsing/content-source.ts';

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
