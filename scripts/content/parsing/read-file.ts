import { readFileSync, statSync } from 'node:fs';
import type { FileRule } from './file-rules.ts';

/** The size limit of a content file: twice the size of thousands of pages. */
const maxBytes = 10_000_000;

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

/** Explains why a file could not be read, from the error that was thrown. */
export function explainReadError(error: unknown): { rule: FileRule; problem: string; remedy: string } {
  const { code, size } = error as { code?: unknown; size?: number };
  switch (code) {
    case 'ENOENT':
      return {
        rule: 'missing-file',
        problem: 'The file does not exist.',
        remedy: 'Restore it from the previous version.',
      };
    case 'EFBIG':
      return {
        rule: 'file-too-large',
        problem: `The file has ${writeMegabytes(size ?? 0)}; the limit is ${writeMegabytes(maxBytes)}.`,
        remedy: 'Restore it from the previous version, or look for something that was pasted into it by mistake.',
      };
    case 'EISDIR':
      return {
        rule: 'unreadable-file',
        problem: 'This is a folder, not a file.',
        remedy: 'Move it away, and restore the file from the previous version.',
      };
    case 'EACCES':
    case 'EPERM':
      return {
        rule: 'unreadable-file',
        problem: 'You are not allowed to read this file.',
        remedy: 'Give yourself permission to read it.',
      };
    default:
      return {
        rule: 'unreadable-file',
        problem: `The file cannot be read${typeof code === 'string' ? ` (${code})` : ''}.`,
        remedy: 'Restore it from the previous version.',
      };
  }
}

function writeMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
