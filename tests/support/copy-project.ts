import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
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

/** Links packages one by one, so that Vite's caches are in the copy too. */
function linkPackages(folder: string): void {
  const packages = path.join(root, 'node_modules');
  mkdirSync(path.join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((it) => it === '.bin' || !it.startsWith('.'))) {
    symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name));
  }
}
