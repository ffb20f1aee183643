import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { plainEnvironment } from './build-site.ts';
import { copyProject, copyProjectFor } from './copy-project.ts';
import { fillDataFolder } from './data-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the project whose files a test may change, with `npm run dev` running in it. */
export interface DevSite {
  url: string;
  /** The output so far. */
  readTerminal: () => string;
  /** The text of a file as it was at the start. */
  read: (file: string) => string;
  /** The text of a file in the copy, as it is now. */
  readCopy: (file: string) => string;
  /** Saves a file of the project with some texts replaced; throws if one of them is missing. */
  save: (file: string, ...changes: readonly (readonly [find: string, write: string])[]) => void;
  /** Removes a file of the copy; `save` brings it back. */
  remove: (file: string) => void;
  stop: () => Promise<void>;
}

/**
 * Copies the project into a new folder, with its own content or a funnel of tests/fixtures/funnels, either as
 * `change` leaves it, and starts its development server; rejects with its output if it fails.
 */
export async function startDevSite(funnel?: string, change?: (content: string) => void): Promise<DevSite> {
  const folder = funnel === undefined && !change ? copyProject() : await copyProjectFor(funnel, change);
  const content = path.join(root, funnel === undefined ? 'content' : `tests/fixtures/funnels/${funnel}`);
  const dataFolder = await fillDataFolder(path.join(folder, '.data'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/tools/dev.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      ...plainEnvironment,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /http:\/\/127\.0\.0\.1:\d+/.exec(output);
      if (match) resolve(match[0]);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`The development server did not start:\n${output}`)));
  });
  const read = (file: string) => {
    const [room, ...rest] = file.split('/');
    return readFileSync(room === 'content' ? path.join(content, ...rest) : path.join(root, file), 'utf8');
  };
  return {
    url,
    readTerminal: () => output,
    read,
    readCopy: (file) => readFileSync(path.join(folder, file), 'utf8'),
    save: (file, ...changes) => {
      let text = read(file);
      for (const [find, write] of changes) {
        if (!text.includes(find)) throw new Error(`${file} has no ${find}`);
        text = text.replace(find, () => write);
      }
      const copy = path.join(folder, file);
      // Writing the same content would trigger another reload.
      if (!existsSync(copy) || readFileSync(copy, 'utf8') !== text) writeFileSync(copy, text);
    },
    remove: (file) => rmSync(path.join(folder, file)),
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
