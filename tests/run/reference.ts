import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyWholeProject } from '../support/copy-project.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** The product's tests run with this content, so that their result is the same whatever funnel content/ contains. */
const reference = path.join(root, 'tests/fixtures/funnels/fasting');

const listFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'));
const readFiles = (folder: string) =>
  listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);

/** Whether the content of the project is the reference funnel. */
export const isReference = (): boolean =>
  JSON.stringify(readFiles(path.join(root, 'content'))) === JSON.stringify(readFiles(reference));

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
 * otherwise in a copy that is removed afterwards.
 */
export async function runWithReference(command: readonly string[]): Promise<number> {
  if (isReference()) return runProgram(command);
  const project = copyWholeProject();
  process.on('exit', () => rmSync(project, { recursive: true, force: true }));
  const content = path.join(project, 'content');
  for (const name of listFiles(content)) rmSync(path.join(content, name));
  cpSync(reference, content, { recursive: true });
  for (const made of ['make emoji', 'content types']) {
    const make = ['scripts/commands/main.mjs', ...made.split(' ')];
    const { status } = spawnSync(process.execPath, make, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error(`${made} failed`);
  }
  return runProgram(command, project);
}
