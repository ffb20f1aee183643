import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineCommand, describeCommand } from '../cli/command.ts';
import { buildSite } from './build-site.ts';
import { appName } from './first-load.ts';

const syntax = describeCommand(
  'npm run make -- report',
  'Builds the site and lists its scripts: their sizes, which of them the first page waits for, and how large those may be.',
);

/** The command make report. */
export const reportBuild = defineCommand(syntax, () => {
  buildSite('--', '--logLevel', 'warn');
  return describeBuild(measureBuild('dist'));
});

/**
 * The limits of the scripts that the first page waits for, in compressed bytes: all, and those that are no library. The
 * hashes in the names of imported chunks compress some tens of bytes differently from build to build.
 */
export const firstLoadLimits = { all: 80.9 * 1024, own: 11.8 * 1024 };

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** Describes the scripts of a build: those that the first page waits for, with their limits, then the others. */
function describeBuild(files: readonly BuiltFile[]): string {
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

/** A script file of a build. */
export interface BuiltFile {
  name: string;
  /** Compressed with brotli. */
  bytes: number;
  rawBytes: number;
  /** Whether the first page waits for it. */
  isFirst: boolean;
  /** Whether it contains libraries or the bundler's runtime. */
  isLibrary: boolean;
}

/** An entry of Vite's manifest. */
interface Site {
  file: string;
  name?: string;
  imports?: string[];
}

type Manifest = Record<string, Site>;

/** Measures the scripts in a build's manifest: those of the first page first, then by size, the largest first. */
export function measureBuild(folder: string): BuiltFile[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const first = new Set<string>();
  const add = (key: string) => {
    const entry = manifest[key];
    if (!entry || first.has(entry.file)) return;
    first.add(entry.file);
    for (const other of entry.imports ?? []) add(other);
  };
  for (const [key, { name }] of Object.entries(manifest)) if (name === appName) add(key);
  const names = new Set(Object.values(manifest).map(({ file }) => file));
  const measured = [...names].filter((name) => name.endsWith('.js')).map((name) => measure(folder, name, first));
  return measured.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst) || other.bytes - one.bytes);
}

function measure(folder: string, name: string, first: ReadonlySet<string>): BuiltFile {
  const code = readFileSync(path.join(folder, name));
  return {
    name: path.basename(name),
    bytes: brotliCompressSync(code).length,
    rawBytes: code.length,
    isFirst: first.has(name),
    isLibrary: /^(libraries|rolldown-runtime)-/.test(path.basename(name)),
  };
}

/** The compressed bytes that the first page waits for: of all scripts, and of those that are no library. */
export function sumFirst(files: readonly BuiltFile[]): { all: number; own: number } {
  const first = files.filter(({ isFirst }) => isFirst);
  const sum = (list: readonly BuiltFile[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return { all: sum(first), own: sum(first.filter(({ isLibrary }) => !isLibrary)) };
}
