import { CommandError } from '../../scripts/checker/command/run.ts';

/** Parses an option as a whole number above 0; throws a CommandError for anything else. */
export function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} needs a whole number above 0, not "${text}".`);
}
