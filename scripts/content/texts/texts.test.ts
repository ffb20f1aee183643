import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../schema/schemas.ts';
import { writePath } from '../parsing/finding.ts';
import { makeValueLister } from '../schema/named-values.ts';
import { parseDocument } from '../parsing/parse.ts';
import { SchemaBook } from '../schema/schema-book.ts';
import { openContent } from '../parsing/source.ts';
import { listTexts } from './texts.ts';

const values = makeValueLister(new SchemaBook(loadSchemas()));
const { readFile } = openContent(process.cwd());
const documents = ['site', 'woman', 'man'].map((name) => {
  const { document } = parseDocument(`content/${name}.json`, readFile(`content/${name}.json`));
  if (!document) throw new Error(`${name} could not be read`);
  return document;
});

/** Every text of a value, by the fields that lead to it. */
function listStrings(value: unknown, path: (string | number)[] = []): [path: string, field: string | number][] {
  if (typeof value === 'string') return [[writePath(path), path.findLast((part) => typeof part === 'string') ?? '']];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, inner]) => listStrings(inner, [...path, isList ? Number(key) : key]));
}

describe('the texts that a visitor reads', () => {
  it('are all texts except ids, values, titles in analytics and targets, each once', () => {
    const unread = documents.flatMap((document) => {
      const paths = listTexts(document, { values }).map(({ path }) => writePath(path));
      const read = new Set(paths);
      expect(read.size).toBe(paths.length);
      return listStrings(document.value).filter(([path]) => !read.has(path));
    });
    const fields = new Set(unread.map(([, field]) => field));
    const silent =
      'action after afterPurchase alt analytics answer back closes currency date detour devices emoji field firstPrice home icon id is isOneOf kind layout ' +
      'mode needs next offer opens page palette panel preselect program progress $schema src type url value';
    expect([...fields].filter((field) => !silent.split(' ').includes(String(field)))).toEqual([]);
  });

  it('have the owner in which they are written', () => {
    const owners = documents.flatMap((document) => listTexts(document, { values }).map(({ owner }) => owner));
    expect(owners).toEqual(
      expect.arrayContaining(['Option', 'Sheet', 'Case', 'Point', 'Note', 'ChoicePage', 'Link', 'Site']),
    );
  });
});
