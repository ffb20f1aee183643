import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const built = ['.git', 'dist', '.data', 'screenshots', 'coverage'].map((name) => path.join(root, name));
const isSource = (file: string) => path.basename(file) !== 'node_modules' && !built.includes(file);

/** Copies the project into a new folder, whose files a test may change, and returns the folder. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-project-'));
  cpSync(root, folder, { recursive: true, filter: isSource });
  linkPackages(folder);
  return folder;
}

/** The same, with another funnel: the content of a folder of tests/fixtures/funnels, and what is generated from it. */
export function copyProjectFor(funnel: string): string {
  const folder = copyProject();
  rmSync(path.join(folder, 'content'), { recursive: true });
  cpSync(path.join(root, 'tests/fixtures/funnels', funnel), path.join(folder, 'content'), { recursive: true });
  for (const name of ['docs', '.vscode']) mkdirSync(path.join(folder, name));
  runOwn(folder, 'checker/editor/types/main.ts');
  return folder;
}

/** Runs a script of a copied project in it, as npm would, and returns its output. Throws if it fails. */
export function runOwn(folder: string, script: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return execFileSync(process.execPath, ['--import', 'tsx', path.join(folder, 'scripts', script), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

/** Links packages one by one, so that Vite's caches are in the copy too. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((it) => it === '.bin' || !it.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
}
