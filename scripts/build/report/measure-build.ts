import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { appName } from '../first-load.ts';

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
