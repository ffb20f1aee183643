import { readFileSync, statSync } from 'node:fs';

/** The size limit of a content file: twice the size of thousands of pages. */
export const maxBytes = 10_000_000;

/** Reads a text file. Throws the file system's errors, and `EFBIG` with the size if the file is larger than the limit. */
export function readTextFile(file: string): string {
  const stat = statSync(file);
  if (stat.isDirectory()) throw Object.assign(new Error(`${file} is a folder`), { code: 'EISDIR' });
  if (!stat.isFile()) throw Object.assign(new Error(`${file} is not a file`), { code: 'ENOTSUP' });
  if (stat.size > maxBytes) {
    throw Object.assign(new Error(`${file} is too large`), { code: 'EFBIG', size: stat.size });
  }
  return readFileSync(file, 'utf8');
}
