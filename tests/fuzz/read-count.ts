import { CommandError } from '../../scripts/checker/command/run.ts';

/** The whole number above 0 that an option was given; objects to anything else. */
export function readCount(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} needs a whole number above 0, and "${text}" is none.`);
}
