import { readArguments } from '../../scripts/content/command/arguments.ts';
import { CommandError } from '../../scripts/content/command/run.ts';
import { findNearest } from '../../scripts/content/findings/nearest.ts';
import { readCount } from '../fuzz/read-count.ts';
import { contestantNames, type ContestantName } from './contestant-names.ts';

const usage = 'npm run bench -- --quick --runs 5 --sizes 80,400,2000 --only plain,ours';

/** The size at which the content is taken as it is. */
export const REAL_SIZE = 80;

/** What is to be measured, and how often. */
export interface BenchPlan {
  names: readonly ContestantName[];
  /** About how many pages a flow has; the first is the one to compare. */
  sizes: readonly number[];
  /** How often Lighthouse and the first question are measured. */
  runs: number;
  /** Whether only the first steps of a walk are measured, and no memory. */
  isQuick: boolean;
}

/** Reads what stands behind the command's name; objects to what it doesn't know. */
export function readPlan(args: readonly string[]): BenchPlan {
  const text = { type: 'string' } as const;
  const options = { quick: { type: 'boolean' }, runs: text, sizes: text, only: text } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const isQuick = values.quick === true;
  return {
    names: readNames(values.only),
    sizes: readSizes(values.sizes ?? (isQuick ? `${REAL_SIZE}` : `${REAL_SIZE},400,2000`)),
    runs: readCount('--runs', values.runs ?? (isQuick ? '1' : '5')),
    isQuick,
  };
}

const splitList = (text: string) => text.split(',').map((part) => part.trim());

function readNames(text: string | undefined): readonly ContestantName[] {
  if (text === undefined) return contestantNames;
  const chosen = splitList(text);
  for (const name of chosen) {
    if ((contestantNames as readonly string[]).includes(name)) continue;
    const nearest = findNearest(name, contestantNames);
    const hint = nearest ? ` Did you mean ${nearest}?` : ` There are ${contestantNames.join(', ')}.`;
    throw new CommandError(`--only knows no contestant "${name}".${hint}`);
  }
  // In one order, however they were named: the table reads from the floor to ours.
  return contestantNames.filter((name) => chosen.includes(name));
}

function readSizes(text: string): number[] {
  const sizes = splitList(text).map((part) => readCount('--sizes', part));
  const small = sizes.find((size) => size < REAL_SIZE);
  if (small === undefined) return [...new Set(sizes)].sort((one, other) => one - other);
  throw new CommandError(`--sizes starts at ${REAL_SIZE}, the content as it is: ${small} pages can't be made of it.`);
}
