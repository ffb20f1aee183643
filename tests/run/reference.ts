import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { copyWholeProject } from '../support/copy-project.ts';
import { isReference, requireReference, restoreReference, takeReference } from './reference-pin.ts';
import { UsageError } from '../../scripts/cli/command-error.ts';
import { defineCommand, describeCommand } from '../../scripts/cli/command.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs a program here until it ends, and returns its exit code. Signals to this process are passed on to it. */
export function runProgram(command: readonly string[], folder: string = root): Promise<number> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd: folder, stdio: 'inherit' });
  // The program ends by the same signal, and then this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.on('error', ({ message }) => {
      console.error(`${program} can’t be run: ${message}`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program with the reference funnel, and returns its exit code: in the project itself where that is its content,
 * otherwise in a copy that is removed afterwards. The product's tests run so, and have the same result whatever funnel
 * content/ contains. Throws a CommandError if the reference funnel is neither here nor in git's history.
 */
export async function runWithReference(command: readonly string[]): Promise<number> {
  if (isReference(root)) return runProgram(command);
  requireReference(root);
  const project = copyWholeProject();
  process.on('exit', () => rmSync(project, { recursive: true, force: true }));
  restoreReference(root, project);
  const make = ['scripts/commands/main.mjs', 'content', 'types'];
  const { status } = spawnSync(process.execPath, make, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('The code of the reference funnel can’t be made');
  return runProgram(command, project);
}

const syntax = describeCommand(
  'npm run tests -- reference',
  'Runs a command with the reference funnel, in a copy of the project if it has another.',
)
  .argument('[command...]', 'such as: vitest run src/domain')
  .option('--take', 'makes content/ and its pictures the reference funnel; git must have them')
  .passThroughOptions();

/** The command tests reference. Its exit code is that of the command. */
export const runInReference = defineCommand(syntax, async ([command], { take }, project) => {
  if ((command.length === 0) !== (take === true)) throw new UsageError('Name a command, or --take.');
  if (take) {
    takeReference(project);
    return 'The reference funnel is the content as it is. Commit both together.';
  }
  process.exitCode = await runWithReference(command);
  return '';
});
