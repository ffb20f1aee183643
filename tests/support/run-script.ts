import { spawnSync } from 'node:child_process';
import path from 'node:path';

const main = path.resolve(import.meta.dirname, '../../scripts/commands/main.mjs');

/** Runs a command such as "content check" in a folder, until it exits. */
export function runScript(folder: string, command: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...command], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  return { status, stdout, stderr };
}
