import type { FileRule } from './file-rules.ts';
import { largestSize } from './read-file.ts';

/** Says why a file could not be read, from the error that reading it threw. */
export function explainUnread(error: unknown): { rule: FileRule; problem: string; remedy: string } {
  const { code, size } = error as { code?: unknown; size?: number };
  switch (code) {
    case 'ENOENT':
      return {
        rule: 'missing-file',
        problem: 'The file does not exist.',
        remedy: 'Bring it back from the last version.',
      };
    case 'EFBIG':
      return {
        rule: 'file-too-large',
        problem: `The file has ${writeMegabytes(size ?? 0)}; ${writeMegabytes(largestSize)} are the most.`,
        remedy: 'Bring it back from the last version, or look for what was pasted into it by mistake.',
      };
    case 'EISDIR':
      return {
        rule: 'unreadable-file',
        problem: 'This is a folder, not a file.',
        remedy: 'Move it away, and bring the file back from the last version.',
      };
    case 'EACCES':
    case 'EPERM':
      return {
        rule: 'unreadable-file',
        problem: 'The file may not be read.',
        remedy: 'Give yourself the permission to read it.',
      };
    default:
      return {
        rule: 'unreadable-file',
        problem: `The file cannot be read${typeof code === 'string' ? ` (${code})` : ''}.`,
        remedy: 'Bring it back from the last version.',
      };
  }
}

function writeMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
