import { CommandError } from '../command/run.ts';

/** The options that say beside which page another one shall stand. */
export const placeOptions = {
  after: { type: 'string' },
  before: { type: 'string' },
  flow: { type: 'string' },
} as const;

/** A place beside a page. */
export interface Place {
  anchor: string;
  side: 'after' | 'before';
}

/** Reads a place from the options of a command; objects to none, and to two. */
export function readPlace({ after, before }: { after?: string; before?: string }, usage: string): Place {
  if (after !== undefined && before === undefined) return { anchor: after, side: 'after' };
  if (before !== undefined && after === undefined) return { anchor: before, side: 'before' };
  throw new CommandError(`Say where to: --after a page, or --before one.\nIt is called like this: ${usage}`);
}
