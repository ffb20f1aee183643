import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../scripts/tools/start-site.ts';
import { plainEnvironment } from '../../support/build-site.ts';
import { copyProject } from '../../support/copy-project.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** A copy of the project whose files a test may change, with `npm run dev` running in it. */
export interface DevSite {
  url: string;
  /** The output so far. */
  readTerminal: () => string;
  read: (file: string) => string;
  /** Saves a file of the project with some texts replaced; throws if one of them is missing. */
  save: (file: string, ...changes: readonly (readonly [find: string, write: string])[]) => void;
  stop: () => Promise<void>;
}

/** Copies the project into a new folder and starts its development server; rejects with its output if it fails. */
export async function startDevSite(): Promise<DevSite> {
  const folder = copyProject();
  const port = await findFreePort();
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/tools/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ...plainEnvironment,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: path.join(folder, '.data'),
      LOG_LEVEL: 'error',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`:${port}/`)) resolve();
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`The development server did not start:\n${output}`)));
  });
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    url: `http://127.0.0.1:${port}`,
    readTerminal: () => output,
    read,
    save: (file, ...changes) => {
      let text = read(file);
      for (const [find, write] of changes) {
        if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
        text = text.replace(find, () => write);
      }
      const copy = path.join(folder, file);
      // Writing the same content would trigger another reload.
      if (readFileSync(copy, 'utf8') !== text) writeFileSync(copy, text);
    },
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
