import { expect, it } from 'vitest';
import { readCheckOptions } from './check-options.ts';

const read = (...args: string[]) => readCheckOptions(args, process.cwd());

it('prints text by default', () => {
  expect(read()).toEqual({ format: 'text', maxWarnings: Infinity, isWatching: false });
});

it('reads folder, format and number', () => {
  expect(read('tests', '--format', 'sarif', '--max-warnings', '3', '--watch')).toEqual({
    folder: 'tests',
    format: 'sarif',
    maxWarnings: 3,
    isWatching: true,
  });
});

it('returns the help text', () => {
  expect(read('--help')).toContain('--format json');
});

it.each([
  [
    ['--format', 'jsn'],
    'There is no format "jsn". The formats are "text", "json", "github", "gitlab" and "sarif". Did you mean json?',
  ],
  [['--max-warnings', 'none'], '--max-warnings takes a whole number such as 0, not "none".'],
  [['no-such-folder'], 'There is no folder "no-such-folder".'],
])('rejects %j in plain words', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
