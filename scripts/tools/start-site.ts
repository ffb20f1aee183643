import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Site {
  url: string;
  dataFolder: string;
  /** Stops the server as an operator would, by SIGTERM, and resolves when it has gone. */
  stop: () => Promise<void>;
  /** Ends the server as a crash does, by SIGKILL; a folder that was made for it is left as it is. */
  kill: () => Promise<void>;
}

/** A port that nobody listens on at this moment. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found');
  return address.port;
}

/**
 * Starts the built site and its service as `npm start` does, on a free port. Without a folder of data it
 * makes one and removes it at the end. Rejects with what the server said when it does not come up.
 */
export async function startSite({
  dataFolder,
  env = {},
}: { dataFolder?: string; env?: NodeJS.ProcessEnv } = {}): Promise<Site> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'quiz-data-'));
  const port = await findFreePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/service/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const match = /Open (http\S+)/.exec(said);
      if (match?.[1]) resolve(match[1]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`The server did not start:\n${said}`)));
  });
  return {
    url,
    dataFolder: folder,
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      server.kill('SIGKILL');
      await exited;
    },
  };
}
