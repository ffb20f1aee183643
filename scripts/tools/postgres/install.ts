/** Installs a PostgreSQL server for the tests unless there is one: Debian's package (as root). */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findPostgres } from './find.ts';

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0;

/** The tests start their own servers: Debian's default cluster would run for nothing. */
function installWithoutCluster(): boolean {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = path.join(folder, 'no-main-cluster.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    return (
      run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'postgresql')
    );
  } finally {
    rmSync(file);
  }
}

function install(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log(
      'No PostgreSQL server is installed, so only the tests on the embedded one are run. ' +
        'To run them all, install PostgreSQL, on Debian the package "postgresql".',
    );
    return;
  }
  console.log('Installing PostgreSQL from Debian’s packages …');
  if (installWithoutCluster() && findPostgres()) return;
  console.error(
    'The tests against PostgreSQL need its server, and Debian’s package "postgresql" could not be installed. ' +
      'See above what apt-get says, install it by hand, and run the command again.',
  );
  process.exitCode = 1;
}

if (!findPostgres()) install();
