import { defineCommand, describeCommand, type Command } from '../../scripts/cli/command.ts';
import { runProgram } from './reference.ts';

/** Some of the tests: what they are for, what is installed first, and the arguments of main.ts. */
interface Choice {
  name: string;
  about: string;
  needs?: 'every engine';
  args: readonly string[];
}

/** A command that runs some of the tests. Arguments of its own go to Vitest. Its exit code is that of the tests. */
function makeTestCommand({ name, about, needs, args }: Choice): Command {
  const syntax = describeCommand(`npm run ${name}`, about)
    .argument('[arguments...]', 'for Vitest: parts of the names of files, -t "part of a title"')
    .allowUnknownOption()
    .passThroughOptions();
  return defineCommand(syntax, async ([more]) => {
    const run = (script: string, ...words: string[]) =>
      runProgram([process.execPath, '--import', import.meta.resolve('tsx'), script, ...words]);
    const failed = needs === undefined ? 0 : await run('scripts/tools/setup.ts', '--all');
    process.exitCode = failed || (await run('tests/run/main.ts', ...args, ...more));
    return '';
  });
}

export const runDeep = makeTestCommand({
  name: 'tests -- deep',
  about:
    'Runs what npm test has no time for: more rows of the same promises, every engine, every page with axe, PostgreSQL ' +
    'beside the embedded database, chaos and fuzz.',
  needs: 'every engine',
  args: ['--deep'],
});

export const runBrowsers = makeTestCommand({
  name: 'tests -- browsers',
  about:
    'Walks both flows in WebKitGTK, in a WebKit of about Safari 16 and in Firefox, which it installs on Debian as root.',
  needs: 'every engine',
  args: ['--deep', 'tests/browsers'],
});

export const runA11y = makeTestCommand({
  name: 'tests -- a11y',
  about:
    'Runs the deep tests with axe: every page and state, at 320 to 1,280 px, in light, dark and forced colors, with larger ' +
    'text and wider text spacing.',
  args: ['--deep', 'tests/a11y'],
});

export const runPrivacy = makeTestCommand({
  name: 'tests -- fuzz-privacy',
  about:
    'Compares pairs of visits that differ in one sensitive answer, over the next five pages and the payment window: ' +
    'analytics and Paddle must not see a difference.',
  args: ['--deep', 'tests/e2e/analytics/noninterference.test.ts'],
});

export const runTimed = makeTestCommand({
  name: 'tests -- times',
  about:
    'Runs what npm test does after its check, and writes docs/test-times.md: what each project, file and test takes, and ' +
    'what it waits for.',
  args: ['--reporter=default', '--reporter=./tests/run/write-times.ts'],
});

export const writeSpoken = makeTestCommand({
  name: 'make -- spoken',
  about:
    'Writes what a screen reader says on a page of each type and layout into tests/e2e/spoken.txt, with which a test ' +
    'compares it.',
  args: ['tests/e2e/spoken.test.ts', '--update'],
});
