import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Runs a command with its output on this console; returns whether it succeeded. */
export const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** Installs Debian packages, as root; returns false if that is not possible. */
export function installFromDebian(packages: readonly string[], options: readonly string[] = []): boolean {
  if (!canInstall) return false;
  console.log(`Installing ${packages.join(', ')} from Debian’s packages …`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...options, ...packages);
}
