import { spawnSync } from 'node:child_process';
import path from 'node:path';

const scripts = path.resolve(import.meta.dirname, '../../scripts');

/** Runs a script of scripts/ in a folder, as one bundle, until it exits. */
export function runScript(folder: string, script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  const command = [path.join(scripts, 'tools/run-bundled.mjs'), path.join(scripts, script), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64_000_000,
  });
  return { status, stdout, stderr };
}
