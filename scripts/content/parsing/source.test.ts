import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { man } from '../examples/changes.ts';
import { openFixture, writeFixture } from '../../../tests/fixtures/content/source.ts';
import { checkContent } from '../check-content.ts';
import { formatFinding } from '../report/format.ts';
import { openContent, readPngSize } from './source.ts';

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

const text = openFixture().readFile('woman.json');

it('reads content with Windows line endings', () => {
  writeFileSync(woman, text.replaceAll('\n', '\r\n'));
  expect(check()).toEqual([]);
});

it.each<[message: string, spoil: () => void]>([
  [
    'woman.json:1:1 error missing-file: The file does not exist. The quiz cannot be built without it. Restore it from the previous version.',
    () => rmSync(woman),
  ],
  [
    'woman.json:1:1 error unreadable-file: This is a folder, not a file. It cannot be checked, and the quiz cannot be built without it. Move it away, and restore the file from the previous version.',
    () => (rmSync(woman), mkdirSync(woman)),
  ],
  [
    'woman.json:1:1 error file-too-large: The file has 50 MB; the limit is 10 MB. No quiz has that many words, so something else must be in it. Restore it from the previous version, or look for something that was pasted into it by mistake.',
    () => truncateSync(woman, 50_000_000),
  ],
  [
    'woman.json:1:2 error wrong-encoding: The file is not plain text: there is a zero byte here. Letters such as “ü” or “’” would show as “�” on the screen. Save the file as UTF-8 in your editor.',
    () => writeFileSync(woman, Buffer.from(text, 'utf16le')),
  ],
  [
    'man.json:10:80 error wrong-encoding: This character is not UTF-8 and cannot be read. Letters such as “ü” or “’” would show as “�” on the screen. Save the file as UTF-8 in your editor.',
    () =>
      writeFileSync(
        path.join(root, 'content/man.json'),
        Buffer.from(openFixture(man('The end', 'Schön')).readFile('man.json'), 'latin1'),
      ),
  ],
])('says of a file on disk: %s', (message, spoil) => {
  spoil();
  expect(check()).toEqual([`content/${message}`]);
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
    'woman.json:1:1 error unreadable-file: You are not allowed to read this file. It cannot be checked, and the quiz cannot be built without it. Give yourself permission to read it.',
  ]);
});

it('lists no pictures if their folder does not exist', () => {
  expect(openContent(root).pictures.sizes).toEqual(new Map());
});

const drawing = sharp({ create: { width: 300, height: 157, channels: 3, background: 'white' } });

it('reads the size of a PNG', async () => {
  expect(readPngSize(await drawing.clone().png().toBuffer())).toEqual({ width: 300, height: 157 });
});

it('reads nothing from any other file', async () => {
  expect(readPngSize(await drawing.clone().jpeg().toBuffer())).toBeUndefined();
  expect(readPngSize(readFileSync('index.html'))).toBeUndefined();
  expect(readPngSize(Buffer.alloc(0))).toBeUndefined();
});
