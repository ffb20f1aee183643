import { describe, expect, it } from 'vitest';
import { UsageError } from './command-error.ts';
import { runVerb, defineCommand, describeCommand, joinCommands } from './command.ts';
import { countOption, formatOption } from './options.ts';

const move = defineCommand(
  describeCommand('npm run it -- move', 'Moves it.')
    .argument('<id>')
    .option('--after <id>')
    .option('--renumber')
    .addOption(countOption('--count <number>', 'how many', 1))
    .addOption(formatOption(['text', 'json'])),
  ([id], options) => {
    if (id === 'here') throw new UsageError('It is here.');
    return JSON.stringify({ id, ...options });
  },
);
const run = (...args: string[]) => move(args, '');
const usage = '\nUsage: npm run it -- move <id> [--after <id>] [--renumber] [--count <number>] [--format <name>]';

describe('the arguments of a command', () => {
  it('are positional arguments and options, which a run does not remember', async () => {
    expect(JSON.parse(await run('water', '--after', 'age', '--renumber', '--count', '5'))).toEqual({
      id: 'water',
      after: 'age',
      renumber: true,
      count: 5,
      format: 'text',
    });
    expect(JSON.parse(await run('water'))).toEqual({ id: 'water', count: 1, format: 'text' });
  });

  it('are explained for --help, whatever else is wrong', async () => {
    expect(await run('--help', '--aftr')).toMatch(/^Usage: npm run it -- move <id> .*\n\nMoves it\.\n[^]*--renumber/);
  });

  it.each([
    [['water', '--aftr', 'age'], 'There is no option --aftr. Did you mean --after?'],
    [['water', '-a'], 'There is no option -a.'],
    [['water', '--after', '--renumber'], '--after needs a value.'],
    [['water', '--after='], '--after needs a value.'],
    [['water', '--after'], '--after needs a value.'],
    [['water', '--renumber=yes'], '--renumber takes no value.'],
    [['water', '--renumbre=yes'], 'There is no option --renumbre. Did you mean --renumber?'],
    [['--after', 'age'], 'An argument is missing: id.'],
    [['water', 'age'], '"age" is one argument too many.'],
    [['here'], 'It is here.'],
  ])('%j are rejected in plain words', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(`${message}${usage}`);
  });

  it.each([
    [['water', '--count', '0'], '--count takes a whole number above 0, not "0".'],
    [['water', '--format', 'jsn'], 'There is no format "jsn". The formats are "text" and "json". Did you mean json?'],
  ])('%j have wrong values', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message);
  });
});

const both = joinCommands(describeCommand('npm run it -- people', 'Finds and erases.'), [
  defineCommand(describeCommand('find', 'Finds.').argument('<person>'), ([person]) => `found ${person}`),
  defineCommand(describeCommand('erase', 'Erases.').option('--yes'), (_, { yes }) => (yes ? 'erased' : 'shown')),
]);

describe('a command of several', () => {
  it('runs the one that is named first', async () => {
    expect(await both(['find', 'Ann'], '')).toBe('found Ann');
    expect(await both(['erase', '--yes'], '')).toBe('erased');
  });

  it('rejects an option of another one, with the usage of the one that was meant', async () => {
    const objection = 'There is no option --yes.\nUsage: npm run it -- people find <person>';
    await expect(both(['find', 'Ann', '--yes'], '')).rejects.toThrow(objection);
  });
});

const list = {
  script: 'it',
  about: 'Does all.',
  verbs: { move: ['Moves it', async () => move], people: ['Finds', async () => both] },
} as const;

describe('a list of commands', () => {
  it('runs the verb that is named first', async () => {
    expect(await runVerb(list, ['people', 'find', 'Ann'], '')).toBe('found Ann');
  });

  it('asks whether another verb was meant', async () => {
    await expect(runVerb(list, ['mvoe'], '')).rejects.toThrow('There is no "mvoe". Did you mean "move"?');
    await expect(runVerb(list, ['toString'], '')).rejects.toThrow(/^There is no "toString"\.\nUsage: /);
    await expect(runVerb(list, ['people', 'fnd'], '')).rejects.toThrow('There is no "fnd". Did you mean "find"?');
  });

  it('shows its verbs for --help, and without a verb, which is a fault', async () => {
    const verbs = /Does all\.\n[^]* {2}move +Moves it\n {2}people +Finds$/;
    expect(await runVerb(list, ['--help'], '')).toMatch(verbs);
    await expect(runVerb(list, [], '')).rejects.toThrow(verbs);
  });
});
