import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFromDebian } from '../browsers/install-from-debian.ts';
import { findPostgres } from './find.ts';

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
