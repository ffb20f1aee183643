import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { makeSite } from '../../../tests/service/child-service.ts';
import { compressFolder } from './compress.ts';

const folder = makeSite(mkdtempSync(path.join(tmpdir(), 'compress-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string) => path.join(folder, name);

it('writes a .br and a .gz beside every text file, and beside no other', async () => {
  await compressFolder(folder);
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    '404.html',
    '404.html.br',
    '404.html.gz',
    'assets',
    'assets/app-1a2b3c.js',
    'assets/app-1a2b3c.js.br',
    'assets/app-1a2b3c.js.gz',
    'assets/photo-1a2b3c.webp',
    'icon.svg',
    'icon.svg.br',
    'icon.svg.gz',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ]);
  expect(brotliDecompressSync(readFileSync(file('index.html.br')))).toEqual(readFileSync(file('index.html')));
  expect(gunzipSync(readFileSync(file('index.html.gz')))).toEqual(readFileSync(file('index.html')));
});

it('skips files that are up to date', async () => {
  const before = statSync(file('index.html.br')).ino;
  await compressFolder(folder);
  expect(statSync(file('index.html.br')).ino).toBe(before);
});

it('replaces an outdated copy, even when the new source is older', async () => {
  writeFileSync(file('index.html'), 'deployed');
  utimesSync(file('index.html'), 1_000_000, 1_000_000);
  await compressFolder(folder);
  expect(brotliDecompressSync(readFileSync(file('index.html.br'))).toString()).toBe('deployed');
});
