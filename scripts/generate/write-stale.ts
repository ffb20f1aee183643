import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes those of these files, by their paths in a project, whose text is another one, and returns their paths. */
export function writeStale(root: string, files: Iterable<readonly [file: string, text: string]>): string[] {
  const isStale = ([file, text]: readonly [string, string]) => {
    const place = path.join(root, file);
    return !existsSync(place) || readFileSync(place, 'utf8') !== text;
  };
  const stale = [...files].filter(isStale);
  const beside = (file: string) => path.join(root, `${file}.${process.pid}`);
  for (const [file, text] of stale) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(beside(file), text);
  }
  // Renamed at the end, so that no other program reads half of a file.
  for (const [file] of stale) renameSync(beside(file), path.join(root, file));
  return stale.map(([file]) => file);
}
