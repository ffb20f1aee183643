import { expect, it } from 'vitest';
import { checkFiles } from './check-command.ts';

const read = (...args: string[]) => checkFiles(args, process.cwd());

it('explains its formats', async () => {
  expect(await read('--help')).toContain('--format');
});

it.each([
  [
    ['--format', 'jsn'],
    'There is no format "jsn". The formats are "text", "json", "github", "gitlab" and "sarif". Did you mean json?',
  ],
  [['--max-warnings', 'none'], '--max-warnings takes a whole number such as 0, not "none".'],
  [['no-such-folder'], 'There is no folder "no-such-folder".'],
])('rejects %j in plain words', async (args, message) => {
  await expect(read(...args)).rejects.toThrow(message);
});
