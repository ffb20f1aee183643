import { sumFirst, type BuiltFile } from './measure-build.ts';

/**
 * The limits of the scripts that the first page waits for, in compressed bytes: all, and those that are no library. The
 * hashes in the names of imported chunks compress some tens of bytes differently from build to build.
 */
export const firstLoadLimits = { all: 80.9 * 1024, own: 11.8 * 1024 };

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Describes the scripts of a build: those that the first page waits for, with their limits, then the others. */
export function describeBuild(files: readonly BuiltFile[]): string {
  const { all, own } = sumFirst(files);
  const row = ({ name, bytes, rawBytes }: BuiltFile) =>
    `  ${kilobytes(bytes).padStart(8)}  ${kilobytes(rawBytes).padStart(9)}  ${name}`;
  return [
    'Scripts: size with brotli, size without, name.',
    '',
    `The first page waits for ${kilobytes(all)}, at most ${kilobytes(firstLoadLimits.all)};`,
    `${kilobytes(own)} of it without libraries, at most ${kilobytes(firstLoadLimits.own)}:`,
    ...files.filter(({ isFirst }) => isFirst).map(row),
    '',
    'Loaded later, ahead of the page that needs it:',
    ...files.filter(({ isFirst }) => !isFirst).map(row),
  ].join('\n');
}
