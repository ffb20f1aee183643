import { spawnSync } from 'node:child_process';
import { CommandError } from '../cli/command-error.ts';
import { defineCommand, describeCommand } from '../cli/command.ts';

const syntax = describeCommand('npm run content -- hooks', 'From now on checks the content before each commit.');

/** The command content hooks. */
export const useHooks = defineCommand(syntax, (_words, _options, root) => {
  const { status } = spawnSync('git', ['config', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new CommandError('This folder is not a git repository.');
  return 'Each commit checks the content first.';
});
