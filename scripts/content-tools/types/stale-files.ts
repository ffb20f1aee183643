import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A generated file: its path in the repository, and what it should contain. */
type Generated = readonly [name: string, text: string];

/** The files that don't contain what they should. */
export function listStale(root: string, files: Iterable<Generated>): Generated[] {
  return [...files].filter(([name, text]) => readText(path.join(root, name)) !== text);
}

/** Writes files. They are renamed at the end, so that no other program reads half of one. */
export function writeStale(root: string, files: readonly Generated[]): void {
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, `${name}.new`), text);
  }
  for (const [name] of files) renameSync(path.join(root, `${name}.new`), path.join(root, name));
}

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
