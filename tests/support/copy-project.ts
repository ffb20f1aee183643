import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const copied =
  'content schemas src scripts public index.html vite.config.ts tsconfig.json tsconfig.base.json package.json'.split(
    ' ',
  );

/** Copies the sources of the site into a new folder, whose files a test may change, and returns the folder. */
export function copyProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quiz-project-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  linkPackages(folder);
  return folder;
}

/** Links packages one by one, so that Vite's caches are in the copy too. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((it) => !it.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
}
