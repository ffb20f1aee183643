/**
 * Runs a command in a copy of the project with the reference funnel, so that its result is the same whatever funnel
 * content/ contains: npm run reference -- vitest run src/domain
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyWholeProject } from './support/copy-project.ts';

const [program = '', ...args] = process.argv.slice(2);
const usage = 'Usage: npm run reference -- COMMAND, such as: npm run reference -- vitest run src/domain';
if (program === '--help') {
  console.log(`Runs a command in a copy of the project with the reference funnel.\n\n${usage}`);
  process.exit();
}
if (program === '') {
  console.error(usage);
  process.exit(2);
}

const project = copyWholeProject();
process.on('exit', () => rmSync(project, { recursive: true, force: true }));
const content = path.join(project, 'content');
const reference = path.join(project, 'tests/fixtures/funnels/fasting');

const listFiles = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.json'));
const readFiles = (folder: string) =>
  listFiles(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);

function run(...command: string[]): void {
  const [name = '', ...parameters] = command;
  const { status } = spawnSync(name, parameters, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command.join(' ')} failed`);
}

if (JSON.stringify(readFiles(content)) !== JSON.stringify(readFiles(reference))) {
  for (const name of listFiles(content)) rmSync(path.join(content, name));
  // The pictures of the reference funnel are drawn.
  rmSync(path.join(project, 'public/images'), { recursive: true });
  cpSync(reference, content, { recursive: true });
  for (const made of ['art', 'emoji', 'content:types', 'content:docs', 'content:map', 'hosts:write'])
    run('npm', 'run', made);
}

const child = spawn(program, args, { cwd: project, stdio: 'inherit' });
// The command ends by the same signal, and then this one, which removes the copy.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('error', ({ message }) => console.error(`${program} can’t be run: ${message}`));
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
