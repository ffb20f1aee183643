import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { copyProject, runOwn } from '../../tests/support/copy-project.ts';
import { listCode } from './write-code.ts';

const files = listCode(process.cwd());
const forDevelopers = ['src/domain/generated/types.ts', '.vscode/content.code-snippets'];
let project: string;
const place = (file: string) => path.join(project, file);

beforeAll(() => {
  project = copyProject();
});
beforeEach(() => {
  for (const file of [...files.map(([name]) => name), ...forDevelopers]) rmSync(place(file), { force: true });
});
afterAll(() => rmSync(project, { recursive: true }));

it('npm ci makes everything in a project without made files, and nothing a second time', () => {
  expect(runOwn(project, ['content', 'types'])).toContain(forDevelopers.join(', '));
  for (const [file, text] of files) expect(readFileSync(place(file), 'utf8'), file).toBe(text);
  expect(runOwn(project, ['content', 'types'])).toBe('Everything is up to date.\n');
});

it('commands work without made files, as after npm ci --ignore-scripts', { tags: ['deep'] }, () => {
  expect(runOwn(project, ['content', 'check'])).toMatch(/^content: .* 0 errors/);
});

it('names the file of a page type that is missing', () => {
  rmSync(place('src/pages/email/authoring.ts'));
  expect(() => runOwn(project, ['content', 'types'])).toThrow(
    '"src/pages/email/authoring.ts" is missing. src/README.md says what a page type needs',
  );
});
