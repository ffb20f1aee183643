import { readArguments } from '../../scripts/checker/command/arguments.ts';
import { CommandError } from '../../scripts/checker/command/run.ts';

/** Parses an option as a whole number above 0; throws a CommandError for anything else. */
export function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} needs a whole number above 0, not "${text}".`);
}

/** Reads the arguments of a command that takes numbers alone, by their names and defaults. */
export function readCounts<Name extends string>(
  { usage, about, defaults }: { usage: string; about: string; defaults: Record<Name, number> },
  args: readonly string[],
): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]));
  const { values } = readArguments({ usage, about, options, words: [0, 0] }, args);
  const counts = Object.entries<number>(defaults).map(([name, count]) => [
    name,
    readCount(`--${name}`, String(values[name] ?? count)),
  ]);
  return Object.fromEntries(counts) as Record<Name, number>;
}
