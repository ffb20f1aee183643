import { parseArgs, type ParseArgsConfig } from 'node:util';
import { findNearest } from '../words/nearest.ts';
import { CommandError } from './run.ts';

type OptionList = NonNullable<ParseArgsConfig['options']>;

/** What a command can be asked. */
interface Question<Options extends OptionList> {
  /** How it is called, such as "npm run content:move -- ID --after ID". */
  usage: string;
  options: Options;
  /** The least and the largest number of words that are no options. */
  words: readonly [least: number, most: number];
}

/** Reads the words and options behind a command's name; objects to those that it doesn't know, and to missing ones. */
export function readArguments<const Options extends OptionList>(
  { usage, options, words: [least, most] }: Question<Options>,
  args: readonly string[],
) {
  const complain = (problem: string) => new CommandError(`${problem}\nIt is called like this: ${usage}`);
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
  if (positionals.length < least) throw complain('Something is missing here.');
  if (positionals.length > most) throw complain(`${JSON.stringify(positionals[most])} is one word too many.`);
  return { values: values as Values<Options>, words: positionals };
}

type Values<Options extends OptionList> = {
  [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string;
};
