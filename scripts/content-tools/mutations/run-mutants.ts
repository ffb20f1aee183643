import { applyEdits } from 'jsonc-parser';
import { runChecks } from '../../content/check-content.ts';
import type { ContentSource } from '../../content/parsing/content-source.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { groupBy } from '../../content/parsing/group-by.ts';
import type { Change } from './change.ts';
import type { Material, Mutator } from './mutator.ts';
import { Random } from './random.ts';

/** The result of checking one mutant. */
export interface Trial {
  change: Change;
  findings: readonly Finding[];
  /** Whether a finding points at what was changed. */
  isOnTheLine: boolean;
}

/** A mutator that finds no new place so many times has been everywhere. */
const attempts = 200;

/** Different mutants of one mutator, at most so many. The same seed makes the same ones. */
export function* makeMutants(mutator: Mutator, material: Material, count: number, seed: number): Generator<Change> {
  const random = new Random(seed);
  const made = new Set<string>();
  for (let failed = 0; made.size < count && failed < attempts; failed += 1) {
    const change = mutator.mutate(material, random);
    if (!change || made.has(change.did) || listTexts(change).size === 0) continue;
    made.add(change.did);
    failed = 0;
    yield change;
  }
}

/** Checks the content with a mistake in it. */
export function tryMutant(change: Change, source: ContentSource): Trial {
  const texts = listTexts(change);
  const { findings } = runChecks({ ...source, readFile: (file) => texts.get(file)?.after ?? source.readFile(file) });
  const isOnTheLine = findings.some(({ file, line }) => {
    const changed = texts.get(file);
    if (!changed) return false;
    const [first, last] = findChangedLines(changed.before, changed.after);
    return line >= first && line <= last;
  });
  return { change, findings, isOnTheLine };
}

/** The texts of the files that a change really changes. */
function listTexts({ edits }: Change): Map<string, { before: string; after: string }> {
  const texts = [...groupBy(edits, ({ document }) => document)].flatMap(([{ file, text }, inFile]) => {
    const after = applyEdits(text, inFile);
    return after === text ? [] : ([[file, { before: text, after }]] as const);
  });
  return new Map(texts);
}

/** The lines that differ, after the change, with the one before and the one after: of what is gone, nothing is left. */
function findChangedLines(before: string, after: string): [first: number, last: number] {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  const first = lines.findIndex((line, n) => line !== old[n]);
  const same = lines.toReversed().findIndex((line, n) => line !== old.at(-1 - n));
  return [first, lines.length - same + 1];
}
