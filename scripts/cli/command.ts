import {
  Command as Syntax,
  CommanderError,
  type CommandUnknownOpts,
  type OptionValues,
} from '@commander-js/extra-typings';
import { findNearest } from '../content/words/nearest.ts';
import { CommandError, UsageError } from './command-error.ts';

/** A command: takes its arguments and the project's folder, and returns the text to print; for --help its help. */
export interface Command {
  (args: readonly string[], root: string): Promise<string>;
  syntax: CommandUnknownOpts;
}

/** Begins the description of a command, such as "npm run content -- move": its arguments and options follow. */
export function describeCommand(name: string, about: string): Syntax {
  return new Syntax(name).description(about).helpOption('--help', 'explains this, and does nothing else');
}

/** Makes a command of its description and of what it does. Throws a CommandError for wrong arguments. */
export function defineCommand<Words extends unknown[], Options extends OptionValues>(
  description: Syntax<Words, Options>,
  act: (words: Words, options: Options, root: string) => string | Promise<string>,
): Command {
  const syntax = description as unknown as CommandUnknownOpts;
  const run = async (args: readonly string[], root: string): Promise<string> => {
    const help = readArguments(syntax, args);
    if (help !== undefined) return help;
    try {
      return await act(description.processedArgs, description.opts(), root);
    } catch (error) {
      if (error instanceof UsageError) throw complain(syntax, error.message);
      throw error;
    }
  };
  return Object.assign(run, { syntax });
}

/** Makes one command of several: the first argument says which. */
export function joinCommands(description: Syntax, parts: readonly Command[]): Command {
  const syntax = description.helpCommand(false) as unknown as CommandUnknownOpts;
  for (const part of parts) syntax.addCommand(part.syntax);
  const run = async ([name = '', ...rest]: readonly string[], root: string): Promise<string> => {
    const part = parts.find((it) => it.syntax.name() === name);
    return part ? await part(rest, root) : explainParts(syntax, name);
  };
  return Object.assign(run, { syntax });
}

/** The help on commands of which none was named. Throws a CommandError unless it was asked for. */
function explainParts(syntax: CommandUnknownOpts, name: string): string {
  const help = readArguments(syntax, name === '' ? ['--help'] : [name]) ?? '';
  if (name === '--help') return help;
  throw new CommandError(help);
}

/** Reads arguments into a description; returns its help if they ask for that. Throws a CommandError for wrong ones. */
function readArguments(syntax: CommandUnknownOpts, args: readonly string[]): string | undefined {
  let help = '';
  syntax
    .exitOverride()
    .configureHelp({ commandUsage: writeUsage, subcommandTerm: (it) => it.name() })
    .configureOutput({ writeOut: (text) => (help += text), writeErr: () => {} });
  try {
    syntax.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code === 'commander.helpDisplayed') return help.trimEnd();
    throw complain(syntax, findProblem(syntax, error));
  }
  // The parser takes whatever follows an option for its value.
  const isMissing = (value: unknown) => value === '' || String(value).startsWith('--');
  const empty = syntax.options.find((it) => !it.isBoolean() && isMissing(syntax.opts()[it.attributeName()]));
  if (empty) throw complain(syntax, `${empty.long} needs a value.`);
  return undefined;
}

/** What the parser objects to, in our words. */
function findProblem(syntax: CommandUnknownOpts, { code, message }: CommanderError): string {
  const [, word = ''] = /'([^' =]+)/.exec(message) ?? [];
  const long = syntax.options.flatMap((it) => it.long ?? []);
  switch (code) {
    case 'commander.unknownCommand': {
      const near = findNearest(
        word,
        syntax.commands.map((it) => it.name()),
      );
      return `There is no "${word}".${near ? ` Did you mean "${near}"?` : ''}`;
    }
    case 'commander.unknownOption': {
      // The parser takes --renumber=yes for another option than --renumber.
      if (long.includes(word)) return `${word} takes no value.`;
      const near = findNearest(word, long);
      return `There is no option ${word}.${near ? ` Did you mean ${near}?` : ''}`;
    }
    case 'commander.optionMissingArgument':
      return `${word} needs a value.`;
    case 'commander.missingMandatoryOptionValue':
      return `${word} is missing.`;
    case 'commander.missingArgument':
      return `An argument is missing: ${word}.`;
    case 'commander.excessArguments':
      return `${JSON.stringify(syntax.args[syntax.registeredArguments.length])} is one argument too many.`;
    default:
      return message.replace(/^error: /, '');
  }
}

const complain = (syntax: CommandUnknownOpts, problem: string) =>
  new CommandError(`${problem}\nUsage: ${writeUsage(syntax)}`);

/** How to type a command: "npm run content -- move <page> [--after <page>]". */
function writeUsage(syntax: CommandUnknownOpts): string {
  const names = [syntax.name()];
  for (let it = syntax.parent; it; it = it.parent) names.unshift(it.name());
  const words = syntax.registeredArguments.map((it) => {
    const name = it.variadic ? `${it.name()}…` : it.name();
    return it.required ? `<${name}>` : `[${name}]`;
  });
  const options = syntax.options.filter((it) => !it.hidden).map((it) => (it.mandatory ? it.flags : `[${it.flags}]`));
  const parts = syntax.commands.map((it) => it.name()).join(' | ');
  return [...names, ...words, ...options, parts].filter(Boolean).join(' ');
}

/** The commands of one npm script, by their verbs. */
export interface CommandList {
  script: string;
  about: string;
  /** Each with the beginning of its description; its module is loaded only when it runs. */
  verbs: Readonly<Record<string, readonly [about: string, load: () => Promise<Command>]>>;
}

/** Runs the command that is named first. Throws a CommandError with the list of all if none is. */
export async function runVerb({ script, about, verbs }: CommandList, args: readonly string[], root: string) {
  const [name = '', ...rest] = args;
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb) return await (await verb[1]())(rest, root);
  const syntax = describeCommand(`npm run ${script} --`, about).helpCommand(false);
  for (const [it, [line]] of Object.entries(verbs)) syntax.addCommand(describeCommand(it, line));
  return explainParts(syntax, name);
}
