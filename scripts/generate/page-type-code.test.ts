import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writePageTypes } from './page-type-code.ts';

/** A project of which only the page types are there. */
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'page-types-'));
  for (const folder of ['schemas', 'src/pages']) cpSync(folder, path.join(project, folder), { recursive: true });
});
afterEach(() => rmSync(project, { recursive: true }));

function replace(file: string, from: string | RegExp, to: string) {
  const place = path.join(project, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
}
const schema = 'schemas/pages/scale.schema.json';

it.each([
  [schema, '"const": "scale"', '"const": "scales"', `${schema}: "type" needs "const": "scale".`],
  [schema, '"ScalePage"', '"ScalesPage"', `${schema}: "title" must be "ScalePage".`],
  [schema, '"additionalProperties": false,', '', `${schema}: "additionalProperties": false is missing.`],
  [schema, '"decides": "ways",', '', `${schema}: "answer" needs "decides": "ways": the checker follows`],
  ['src/pages/scale/page.ts', 'const scale', 'const scales', 'src/pages/scale/page.ts must export "scale".'],
  ['src/pages/scale/authoring.ts', 'const scale', 'const it', 'src/pages/scale/authoring.ts must export "scale".'],
  ['src/pages/scale/ScaleStep.tsx', 'export function', 'function', 'ScaleStep.tsx must export "ScaleStep".'],
])('a page type is refused whose %s has no %s', (file, from, to, message) => {
  replace(file, from, to);
  expect(() => writePageTypes(project)).toThrow(message);
});

it('a page type is refused without its schema', () => {
  rmSync(path.join(project, schema));
  expect(() => writePageTypes(project)).toThrow(`Nothing was written: "${schema}" is missing.`);
});
