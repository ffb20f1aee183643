import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const versions = '/usr/lib/postgresql';

/** The folder of Debian's PostgreSQL programs, or undefined where no server is installed. */
export function findPostgres(): string | undefined {
  const folders = existsSync(versions) ? readdirSync(versions).map((it) => path.join(versions, it, 'bin')) : [];
  return folders.toSorted().findLast((folder) => existsSync(path.join(folder, 'initdb')));
}

/** Starts a PostgreSQL of its own that nobody else can reach; gives its address and how to end it. */
export function startPostgres(programs: string): { url: string; end: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'contract-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const asServer = isRoot ? ['runuser', '-u', 'postgres', '--'] : [];
  if (isRoot) chownSync(folder, readId('-u'), readId('-g'));
  const run = (program: string, ...parameters: string[]) => {
    const [command = '', ...rest] = [...asServer, path.join(programs, program), ...parameters];
    execFileSync(command, rest, { stdio: 'ignore', cwd: folder });
  };
  const data = path.join(folder, 'data');
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync');
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  run('pg_ctl', 'start', '-w', '-D', data, '-l', path.join(folder, 'log'), '-o', options);
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    end: () => {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
