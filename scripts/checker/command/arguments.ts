import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findNearest } from '../words/nearest.ts';
import { CommandError, HelpText } from './run.ts';

type OptionList = NonNullable<ParseArgsConfig['options']>;

/** The arguments that a command takes. */
interface Syntax<Options extends OptionList> {
  /** An example for error messages and --help, such as "npm run content:move -- ID --after ID". */
  usage: string;
  /** What the command does, for --help. */
  about?: string;
  options: Options;
  /** The smallest and the largest number of positional arguments. */
  words: readonly [least: number, most: number];
}

/** Reads a command's arguments. Throws a `CommandError` if one is unknown or missing, and a `HelpText` for --help. */
export function readArguments<const Options extends OptionList>(
  { usage, about, options, words: [least, most] }: Syntax<Options>,
  args: readonly string[],
) {
  const complain = (problem: string) => new CommandError(`${problem}\nUsage: ${usage}`);
  if (args.includes('--help') && !('help' in options))
    throw new HelpText(`${about ? `${about}\n\n` : ''}Usage: ${usage}`);
  const names = Object.keys(options);
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) {
      const nearest = findNearest(token.name, names);
      throw complain(`There is no option ${token.rawName}.${nearest ? ` Did you mean --${nearest}?` : ''}`);
    }
    if (option.type === 'boolean' && token.value !== undefined) throw complain(`${token.rawName} takes no value.`);
    const isMissing = token.value === undefined || token.value === '' || token.value.startsWith('--');
    if (option.type === 'string' && isMissing) throw complain(`${token.rawName} needs a value.`);
  }
  if (positionals.length < least) throw complain('An argument is missing.');
  if (positionals.length > most) throw complain(`${JSON.stringify(positionals[most])} is one argument too many.`);
  return { values: values as Values<Options>, words: positionals };
}

type Values<Options extends OptionList> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string;
};
