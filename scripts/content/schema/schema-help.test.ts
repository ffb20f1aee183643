import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSchemas } from './schemas.ts';
import { isFields, type Fields } from '../parsing/pages.ts';

const folder = path.resolve(import.meta.dirname, '../../../schemas');
const readRaw = (name: string) => JSON.parse(readFileSync(path.join(folder, `${name}.schema.json`), 'utf8')) as Fields;

/** The schemas that code editors use for content; the others describe stored data, events and the service. */
const names = listSchemas().filter((name) => {
  const isData = ['answers', 'customer', 'meta', 'offer', 'scale-value'].some((data) => name === `entities/${data}`);
  return !isData && !name.startsWith('service/') && name !== 'published' && name !== 'analytics';
});

interface Part {
  name: string;
  place: string;
  node: Fields;
}

function* walk(name: string, node: unknown, place = ''): Generator<Part> {
  if (Array.isArray(node)) for (const [index, inner] of node.entries()) yield* walk(name, inner, `${place}/${index}`);
  if (!isFields(node)) return;
  yield { name, place, node };
  for (const [key, inner] of Object.entries(node)) yield* walk(name, inner, `${place}/${key}`);
}

const parts = names.flatMap((name) => [...walk(name, readRaw(name))]);

/** The schema that a reference leads to, and its branches. */
function listTargets(name: string, reference: unknown): Fields[] {
  const [file = '', pointer = ''] = String(reference).split('#');
  const target = path.posix.join(path.posix.dirname(name), file).replace('.schema.json', '');
  const node = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => (inner as Fields)[key], readRaw(target));
  const branches = [(node as Fields).anyOf, (node as Fields).oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const all = [node as Fields, ...branches.filter(isFields)];
  return [...all, ...all.flatMap(({ $ref }) => ($ref === undefined ? [] : listTargets(target, $ref)))];
}

describe('the help in a code editor', () => {
  it('shows a field’s own description, and not that of the schema it refers to', () => {
    const hidden = parts.flatMap(({ name, place, node }) => {
      if (node.$ref === undefined || node.description === undefined) return [];
      return listTargets(name, node.$ref).some(({ description }) => description !== undefined)
        ? [`${name}${place}`]
        : [];
    });
    expect(hidden).toEqual([]);
  });

  it('describes every value of every closed list', () => {
    const silent = parts.flatMap(({ name, place, node: { enum: values, enumDescriptions } }) => {
      if (!Array.isArray(values)) return [];
      return Array.isArray(enumDescriptions) && enumDescriptions.length === values.length ? [] : [`${name}${place}`];
    });
    expect(silent).toEqual([]);
  });

  it('describes the answer fields in the same words as the schema of answers', () => {
    const { enum: fields, enumDescriptions } = readRaw('entities/answer-field') as Record<string, string[]>;
    const answers = readRaw('entities/answers').properties as Record<string, { description: string }>;
    expect(enumDescriptions).toEqual(fields?.map((field) => answers[field]?.description));
  });
});
