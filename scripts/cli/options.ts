import { Option } from '@commander-js/extra-typings';
import { findNearest } from '../content/words/nearest.ts';
import { listWords, quote } from '../content/words/words.ts';
import { CommandError } from './command-error.ts';

/** An option that compares what a command makes with what is there. */
export const checkOption = new Option('--check', 'only compares, and fails if something is out of date');

/** The option of commands that change what was published only if it is intended. */
export const lossOption = new Option('--accept-loss', 'changes what was published, too');

/** An option that takes the things with this text in their name. */
export const onlyOption = new Option('--only <text>', 'takes those alone that have this text in their name');

/** The option for the form of the output; the first one is the usual one. */
export function formatOption<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return new Option('--format <name>', `of the output: ${listWords(names)}`)
    .argParser((word) => readName(word, names))
    .default(names[0]);
}

/** An option that takes a whole number above 0. */
export function countOption<Flags extends string>(flags: Flags, about: string, preset: number) {
  const [name = ''] = flags.split(' ');
  return new Option(flags, about).argParser((text) => readCount(name, text)).default(preset);
}

/** Reads a whole number above 0. Throws a CommandError for anything else. */
export function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} takes a whole number above 0, not ${quote(text)}.`);
}

function readName<Name extends string>(word: string, names: readonly Name[]): Name {
  const name = names.find((it) => it === word);
  if (name !== undefined) return name;
  const nearest = findNearest(word, names);
  const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`;
  throw new CommandError(`There is no format ${quote(word)}. The formats are ${listWords(names, 'and')}.${hint}`);
}
