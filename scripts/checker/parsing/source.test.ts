import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFixture, writeFixture } from '../../../tests/fixtures/content/source.ts';
import { checkContent } from '../check-content.ts';
import { formatFinding } from '../report/format.ts';
import { openContent } from './source.ts';

let root: string;
let woman: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'content-'));
  mkdirSync(path.join(root, 'content'));
  woman = path.join(root, 'content/woman.json');
  writeFixture(path.join(root, 'content'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The findings about the files on disk. */
function check(): string[] {
  const { pictures, siteFiles } = openFixture();
  return checkContent({ ...openContent(root), pictures, siteFiles }).map(formatFinding);
}

/** The bytes of a file in another encoding. */
const encodeWoman = () => Buffer.from(openFixture().readFile('woman.json'), 'utf16le');

const encodeMan = (title: string) =>
  Buffer.from(openFixture().readFile('man.json').replace('The end', title), 'latin1');

it('reads content with Windows line endings', () => {
  writeFileSync(woman, openFixture().readFile('woman.json').replaceAll('\n', '\r\n'));
  expect(check()).toEqual([]);
});

it.each([
  [
    'a file that is gone',
    () => rmSync(woman),
    'missing-file: The file does not exist. The quiz cannot be built without it. Restore it from the previous version.',
  ],
  [
    'a folder in its place',
    () => {
      rmSync(woman);
      mkdirSync(woman);
    },
    'unreadable-file: This is a folder, not a file.',
  ],
  ['a file of 50 MB', () => truncateSync(woman, 50_000_000), 'file-too-large: The file has 50 MB; the limit is 10 MB.'],
  ['UTF-16', () => writeFileSync(woman, encodeWoman()), 'wrong-encoding: The file is not plain text'],
  [
    'Latin-1',
    () => writeFileSync(path.join(root, 'content/man.json'), encodeMan('Schön')),
    'wrong-encoding: This character is not UTF-8',
  ],
])('reports %s with one clear message', (_, spoil, message) => {
  spoil();
  expect(check()).toEqual([expect.stringContaining(message)]);
});

it('reports a file without permission to read it', () => {
  const source = openFixture();
  const findings = checkContent({
    ...source,
    readFile(file) {
      if (file === 'woman.json') throw Object.assign(new Error('no'), { code: 'EACCES' });
      return source.readFile(file);
    },
  });
  expect(findings.map(formatFinding)).toEqual([
    expect.stringContaining('unreadable-file: You are not allowed to read this file. '),
  ]);
});

it('lists no pictures if their folder does not exist', () => {
  expect(openContent(root).pictures.sizes).toEqual(new Map());
});
