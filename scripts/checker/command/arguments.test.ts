import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';
import { HelpText } from './run.ts';

const read = (...args: string[]) =>
  readArguments(
    {
      usage: 'npm run it -- ID --after ID',
      options: { after: { type: 'string' }, renumber: { type: 'boolean' } },
      words: [1, 1],
    },
    args,
  );

describe('the arguments of a command', () => {
  it('are positional arguments and options', () => {
    expect(read('water', '--after', 'age', '--renumber')).toEqual({
      words: ['water'],
      values: { after: 'age', renumber: true },
    });
  });

  it('are explained for --help, whatever else is wrong', () => {
    expect(() => read('--help', '--aftr')).toThrow(new HelpText('Usage: npm run it -- ID --after ID'));
    expect(() => readArguments({ usage: 'U', about: 'Does it.', options: {}, words: [0, 0] }, ['--help'])).toThrow(
      new HelpText('Does it.\n\nUsage: U'),
    );
  });

  it.each([
    [['water', '--aftr', 'age'], 'There is no option --aftr. Did you mean --after?'],
    [['water', '-a'], 'There is no option -a.'],
    [['water', '--after', '--renumber'], '--after needs a value.'],
    [['water', '--after='], '--after needs a value.'],
    [['water', '--renumber=yes'], '--renumber takes no value.'],
    [['--after', 'age'], 'An argument is missing.'],
    [['water', 'age'], '"age" is one argument too many.'],
  ])('%j are rejected in plain words', (args, message) => {
    expect(() => read(...args)).toThrow(`${message}\nUsage: npm run it -- ID --after ID`);
  });
});
