import { mkdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { findChromium, findFullChromium, headlessShell } from './browsers/chromium.ts';
import { findProgram, otherBrowsers, type OtherBrowser } from './browsers/other-browsers.ts';
import { findPostgres } from './find-postgres.ts';

/** Installs Chromium unless there is one: Debian's package (as root), or Playwright's own. */
export function installChromium(): void {
  if (!findFullChromium()) installFromDebian(['chromium', 'fonts-noto-color-emoji']);
  // The lighter headless form: without it the tests take longer.
  if (!process.env.CHROMIUM_PATH && findChromium() !== headlessShell) installFromDebian(['chromium-headless-shell']);
  if (!findFullChromium()) installFromPlaywright();
  if (findChromium()) return;
  console.warn(
    'Tests in a browser are skipped: Chromium is missing, and could not be installed. Install Chromium or Google Chrome ' +
      'by hand, or set CHROMIUM_PATH to its executable.',
  );
}

/** The Debian packages of these browsers that are not installed. */
const listMissing = (names: readonly OtherBrowser[]): string[] =>
  names.flatMap((name) =>
    Object.entries(otherBrowsers[name])
      .filter(([, program]) => !findProgram(program))
      .map(([dependency]) => dependency),
  );

/** Installs the tests' other browsers with their drivers: Debian's Firefox and two WebKits, as root. */
export function installOthers(names: readonly OtherBrowser[]): void {
  const missing = listMissing(names);
  // Recommended packages are several times as large, and for sound and graphics.
  if (missing.length > 0) installFromDebian(missing, ['--no-install-recommends']);
  const stillMissing = listMissing(names);
  if (stillMissing.length === 0) return;
  console.warn(
    `Tests in other browsers are skipped: ${stillMissing.join(', ')} of Debian’s packages are missing, which only root can install.`,
  );
}

const settings = '/etc/postgresql-common/createcluster.d';

/** Installs a PostgreSQL server unless there is one: Debian's package, as root. */
export function installPostgres(): void {
  if (!findPostgres() && process.getuid?.() === 0) installWithoutCluster();
  if (findPostgres()) return;
  console.warn(
    'Tests on a PostgreSQL server are skipped: none is installed. On Debian, root can install the package "postgresql".',
  );
}

/** The tests start their own servers: Debian's default cluster would run for nothing. */
function installWithoutCluster(): void {
  const file = path.join(settings, 'no-main-cluster.conf');
  mkdirSync(settings, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    installFromDebian(['postgresql'], ['--no-install-recommends']);
  } finally {
    rmSync(file);
  }
}

const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Runs a command with its output on this console; returns whether it succeeded. */
const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

function installFromPlaywright(): boolean {
  console.log('Installing Playwright’s own Chromium …');
  return run('npx', 'playwright-core', 'install', 'chromium-headless-shell', 'chromium');
}

/** Installs Debian packages, as root; returns false if that is not possible. */
function installFromDebian(packages: readonly string[], options: readonly string[] = []): boolean {
  if (!canInstall) return false;
  console.log(`Installing ${packages.join(', ')} from Debian’s packages …`);
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...options, ...packages);
}
