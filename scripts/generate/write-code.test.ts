import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listCode } from './write-code.ts';

/** A project of which only the content is its own. */
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'declared-'));
  cpSync('content', path.join(project, 'content'), { recursive: true });
  for (const name of ['schemas', 'src']) symlinkSync(path.resolve(name), path.join(project, name));
});
afterEach(() => rmSync(project, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(project, 'content', name), text);
const replace = (name: string, from: string, to: string) =>
  write(
    name,
    readFileSync(path.join(project, 'content', name), 'utf8').replace(from, () => to),
  );
const read = () => new Map(listCode(project));
const kinds = 'src/domain/generated/answer-kinds.ts';

describe('code made of the declarations', () => {
  it('has a new field in every file that lists fields, and the schemas too', () => {
    const before = read();
    replace('answers.json', '"fields": [', '"fields": [{ "name": "sky", "kind": "choice", "label": "Sky" },');
    const changed = [...read()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    expect(changed).toEqual([
      'schemas/entities/answers.schema.json',
      'schemas/entities/answer-field.schema.json',
      kinds,
    ]);
  });

  it('leaves out what has no valid form, and nothing else: the checker reports it', () => {
    replace('answers.json', '"fields": [', '"fields": [{ "name": "sky", "kind": "chioce" }, 7,');
    replace('programs.json', '"programs": [', '"programs": [{ "id": "Sky!" },');
    const after = read();
    rmSync(path.join(project, 'content'), { recursive: true });
    cpSync('content', path.join(project, 'content'), { recursive: true });
    expect([...after]).toEqual([...read()]);
  });

  it.each(['', '{', '[]', '7', '{ "fields": {}, "programs": 7 }'])('is there for declarations like %j', (text) => {
    for (const name of ['answers.json', 'programs.json', 'site.json']) write(name, text);
    expect(read().get(kinds)).toContain('= {\n\n};');
    write('brand.json', text);
    expect([...read().keys()]).not.toContain('src/ui/generated/brand.css');
  });
});
