import { sumFirst, type BuiltFile } from './measure-build.ts';

/** How much of scripts the first page may wait for, in bytes as they travel: all, and what is no library's. */
export const firstLoadLimits = { all: 80 * 1024, own: 11 * 1024 };

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The scripts of a build in words: what the first page waits for and what it may, then what comes later. */
export function describeBuild(files: readonly BuiltFile[]): string {
  const { all, own } = sumFirst(files);
  const row = ({ name, bytes, rawBytes }: BuiltFile) =>
    `  ${kilobytes(bytes).padStart(8)}  ${kilobytes(rawBytes).padStart(9)}  ${name}`;
  return [
    'Scripts as they travel (brotli), as they are, and their names.',
    '',
    `The first page waits for ${kilobytes(all)}, ${kilobytes(firstLoadLimits.all)} at most;`,
    `${kilobytes(own)} of it are no library's, ${kilobytes(firstLoadLimits.own)} at most:`,
    ...files.filter(({ isFirst }) => isFirst).map(row),
    '',
    'Later, ahead of the page that needs it:',
    ...files.filter(({ isFirst }) => !isFirst).map(row),
  ].join('\n');
}
