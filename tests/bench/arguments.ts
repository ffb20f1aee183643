import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError } from '../../scripts/checker/command/run.ts';
import { findNearest } from '../../scripts/checker/words/nearest.ts';
import { readCount } from '../fuzz/read-count.ts';
import { contestantNames, type ContestantName } from './contestant-names.ts';

const usage =
  'npm run bench -- --quick --busy --runs 5 --sizes 80,400,2000 --only plain,ours --sections table,paint,door,scores';

/** The sections: all contestants by size, paints beside the limits, the front door, Lighthouse's scores. */
export const sectionNames = ['table', 'paint', 'door', 'scores'] as const;

export type SectionName = (typeof sectionNames)[number];

/** The size at which the flow is used as it is. */
export const REAL_SIZE = 80;

/** What to measure, and how often. */
export interface BenchPlan {
  names: readonly ContestantName[];
  sections: readonly SectionName[];
  /** The approximate numbers of pages of the flows. */
  sizes: readonly number[];
  /** How often everything except a walk is measured. */
  runs: number;
  /** Whether only the first steps of a walk are measured, and no memory. */
  isQuick: boolean;
  /** Whether one core is kept busy. */
  isBusy: boolean;
}

/** Reads the arguments; throws a CommandError for unknown ones. */
export function readPlan(args: readonly string[]): BenchPlan {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { quick: flag, busy: flag, runs: text, sizes: text, only: text, sections: text } as const;
  const { values } = readArguments({ usage, options, words: [0, 0] }, args);
  const isQuick = values.quick === true;
  return {
    // In a fixed order: the table starts with the limits.
    names: readNames('--only', 'contestant', values.only, contestantNames),
    sections: readNames('--sections', 'section', values.sections, sectionNames),
    sizes: readSizes(values.sizes ?? (isQuick ? `${REAL_SIZE}` : `${REAL_SIZE},400,2000`)),
    runs: readCount('--runs', values.runs ?? (isQuick ? '1' : '5')),
    isQuick,
    isBusy: values.busy === true,
  };
}

const splitList = (text: string) => text.split(',').map((part) => part.trim());

/** The named values in the order of the list; all of them if none is named. */
function readNames<Name extends string>(
  option: string,
  kind: string,
  text: string | undefined,
  known: readonly Name[],
): readonly Name[] {
  if (text === undefined) return known;
  const chosen = splitList(text);
  for (const name of chosen) {
    if (known.some((it) => it === name)) continue;
    const nearest = findNearest(name, known);
    const hint = nearest ? ` Did you mean ${nearest}?` : ` There are ${known.join(', ')}.`;
    throw new CommandError(`${option} has no ${kind} "${name}".${hint}`);
  }
  return known.filter((name) => chosen.includes(name));
}

function readSizes(text: string): number[] {
  const sizes = splitList(text).map((part) => readCount('--sizes', part));
  const small = sizes.find((size) => size < REAL_SIZE);
  if (small === undefined) return [...new Set(sizes)].sort((one, other) => one - other);
  throw new CommandError(`--sizes starts at ${REAL_SIZE}, the size of the real flow: ${small} pages are not possible.`);
}
