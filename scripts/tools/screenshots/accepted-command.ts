import { spawnSync } from 'node:child_process';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { installChromium } from '../install.ts';

const syntax = describeCommand(
  'npm run make -- accepted',
  'Replaces the accepted pictures in tests/visual/, with which tests compare a dozen screens, by what they look like now.',
);

/** The command make accepted. */
export const acceptPictures = defineCommand(syntax, () => {
  installChromium();
  const tests = ['tests/visual', 'tests/e2e/language-course.test.ts'];
  const args = [
    'vitest',
    'run',
    '--project',
    'journeys',
    '--mode',
    'accept',
    '--testNamePattern',
    'accepted',
    ...tests,
  ];
  process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;
  return '';
});
