import { readFileSync, statSync } from 'node:fs';

/** The largest content file that is read, in bytes: twice what thousands of pages take. */
export const largestSize = 10_000_000;

/** Reads a text file. Throws what the file system throws, and `EFBIG` with the size for one that nobody can have meant. */
export function readTextFile(file: string): string {
  const stat = statSync(file);
  if (stat.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  if (!stat.isFile()) throw Object.assign(new Error(`${file} is no file`), { code: 'ENOTSUP' });
  if (stat.size > largestSize) {
    throw Object.assign(new Error(`${file} is too large`), { code: 'EFBIG', size: stat.size });
  }
  return readFileSync(file, 'utf8');
}
