import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const versions = '/usr/lib/postgresql';

/** The folder of Debian's PostgreSQL programs, or undefined where no server is installed. */
export function findPostgres(): string | undefined {
  const folders = existsSync(versions) ? readdirSync(versions).map((it) => path.join(versions, it, 'bin')) : [];
  return folders.toSorted().findLast((folder) => existsSync(path.join(folder, 'initdb')));
}
