import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { countWait } from '../support/waits.ts';

const scripts = path.resolve(import.meta.dirname, '../../scripts');
const main = path.join(scripts, 'service/main.ts');

/** A service in its own process. */
export type ChildService = {
  /** Resolves with its address; rejects with its output if it ends before. */
  address: Promise<string>;
  /** Resolves with its exit code, or with the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  output: () => string;
  kill: (signal: NodeJS.Signals) => void;
};

const commands = {
  /** As one bundle, which takes a third of the time. */
  bundled: [process.execPath, path.join(scripts, 'tools/run-bundled.mjs'), main],
  /** Like an operator. */
  plain: [process.execPath, '--import', 'tsx', main],
  /** Like npm: the shell waits for the service and forwards no signal. */
  throughShell: ['sh', '-c', '"$0" --import tsx "$1"; exit', process.execPath, main],
};

/** Starts the service with these variables added to a plain environment; `kill` signals the started process. */
export function startChild(env: Record<string, string>, how: keyof typeof commands = 'bundled'): ChildService {
  const { PATH = '' } = process.env;
  const [command = '', ...parameters] = commands[how];
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH, PORT: '0', ...env },
  });
  const output = collect(child);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^Open (\S+)$/m.exec(output())?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(output())));
  });
  address.catch(() => undefined);
  void countWait('service', () => address).catch(() => undefined);
  return { address, ended, output, kill: (signal) => child.kill(signal) };
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Creates a folder with a minimal built site. */
export function makeSite(folder: string): string {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(folder, 'index.html'), `<!doctype html><title>Site</title>${'<p>text</p>'.repeat(200)}`);
  writeFileSync(path.join(folder, '404.html'), '<!doctype html><title>Nothing here</title>');
  writeFileSync(path.join(folder, 'assets/app-1a2b3c.js'), 'export const a = 1;\n'.repeat(100));
  writeFileSync(path.join(folder, 'assets/photo-1a2b3c.webp'), 'RIFF');
  writeFileSync(path.join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}
