import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addWait } from '../support/waits.ts';

/** A PostgreSQL server for a test. */
export type PostgresServer = {
  url: string;
  /** Kills all of its processes at once, as a power failure does. */
  kill: () => void;
  /** Starts it again after that, on the same data. */
  restart: () => void;
  /** Stops it and removes its data. */
  end: () => void;
};

/**
 * Starts a PostgreSQL that only this machine can reach, in a temporary folder or below this one; a durable one writes to
 * disk before it acknowledges.
 */
export function startPostgres(programs: string, { isDurable = false, parent = tmpdir() } = {}): PostgresServer {
  const began = performance.now();
  const folder = mkdtempSync(path.join(parent, 'contract-postgres-'));
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
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=${isDurable ? 'on' : 'off'}`;
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-l', `${data}.log`, '-o', options);
  start();
  addWait('PostgreSQL', performance.now() - began);
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  return {
    url,
    kill: () => {
      killGroup(data);
      // A process that was killed but not yet reaped would still count as running.
      for (const file of [path.join(data, 'postmaster.pid'), path.join(folder, '.s.PGSQL.5432.lock')]) rmSync(file);
    },
    restart: start,
    end: () => {
      run('pg_ctl', 'stop', '-D', data, '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Kills a server and its child processes, and waits until they have ended. */
function killGroup(data: string): void {
  const server = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0] ?? '';
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').split(' ').filter(Boolean);
  const processes = [server, ...children].map(Number);
  for (const id of processes) process.kill(id, 'SIGKILL');
  while (processes.some(isRunning)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
}

/** Whether a process exists and has not ended. */
function isRunning(id: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${id}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
