import { Option } from '@commander-js/extra-typings';
import { UsageError } from '../cli/command-error.ts';

/** Options for the position of a page. */
export const afterOption = new Option('--after <page>', 'puts it after this page');
export const beforeOption = new Option('--before <page>', 'puts it before this page');

/** Options that commands on a page share. */
export const flowOption = new Option('--flow <name>', 'the flow, such as woman, if the page is not named with it');
export const lossOption = new Option('--accept-loss', 'changes what was published, too');
export const answerOption = new Option('--answer <field>', 'stores the answer in this field');
export const sharedOption = new Option('--shared', 'the field is that of another question');

/** A position next to a page. */
export interface Place {
  anchor: string;
  side: 'after' | 'before';
}

/** Reads the position from a command's options. Throws a `UsageError` unless exactly one is given. */
export function readPlace({ after, before }: { after?: string; before?: string }): Place {
  if (after !== undefined && before === undefined) return { anchor: after, side: 'after' };
  if (before !== undefined && after === undefined) return { anchor: before, side: 'before' };
  throw new UsageError('Say where: --after a page, or --before a page.');
}
