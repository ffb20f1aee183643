import { spawnSync } from 'node:child_process';

/** Builds the site into dist/, as npm run build does; ends the process if that fails. */
export function buildSite(...options: string[]): void {
  const { status } = spawnSync('npm', ['run', 'build', '--silent', ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
