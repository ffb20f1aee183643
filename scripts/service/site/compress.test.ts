import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makeSite } from '../../../tests/service/child-service.ts';
import { compressFolder } from './compress.ts';

it('writes a .br and a .gz beside every text file, replaces outdated ones, and keeps those that are up to date', async () => {
  const folder = makeSite(mkdtempSync(path.join(tmpdir(), 'compress-')));
  const file = (name: string) => path.join(folder, name);
  const before = readdirSync(folder, { recursive: true }).map(String);
  await compressFolder(folder);
  const isText = (name: string) => /\.(html|js|svg)$/.test(name);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual(
    [...before, ...before.filter(isText).flatMap((name) => [`${name}.br`, `${name}.gz`])].toSorted(),
  );
  expect(brotliDecompressSync(readFileSync(file('index.html.br')))).toEqual(readFileSync(file('index.html')));
  expect(gunzipSync(readFileSync(file('index.html.gz')))).toEqual(readFileSync(file('index.html')));

  const { ino } = statSync(file('404.html.br'));
  writeFileSync(file('index.html'), 'deployed');
  // Even when the new source is older.
  utimesSync(file('index.html'), 1_000_000, 1_000_000);
  await compressFolder(folder);
  expect(statSync(file('404.html.br')).ino).toBe(ino);
  expect(brotliDecompressSync(readFileSync(file('index.html.br'))).toString()).toBe('deployed');
  rmSync(folder, { recursive: true });
});
