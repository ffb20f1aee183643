import { CommandError } from '../command/run.ts';

/** The command-line options for the position of a page. */
export const placeOptions = {
  after: { type: 'string' },
  before: { type: 'string' },
  flow: { type: 'string' },
} as const;

/** A position next to a page. */
export interface Place {
  anchor: string;
  side: 'after' | 'before';
}

/** Reads the position from a command's options. Throws a `CommandError` unless exactly one is given. */
export function readPlace({ after, before }: { after?: string; before?: string }, usage: string): Place {
  if (after !== undefined && before === undefined) return { anchor: after, side: 'after' };
  if (before !== undefined && after === undefined) return { anchor: before, side: 'before' };
  throw new CommandError(`Say where: --after a page, or --before a page.\nUsage: ${usage}`);
}
