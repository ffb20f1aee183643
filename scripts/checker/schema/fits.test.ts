import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFixture } from '../../../tests/fixtures/content/source.ts';
import { loadSchemas, schemaId } from './schemas.ts';
import { fits } from './fits.ts';
import { SchemaBook } from './schema-book.ts';

const book = new SchemaBook(loadSchemas());

/** The results of the schema library and of `fits` for a file. */
function compare(name: string, value: unknown): { theirs: boolean; ours: boolean } {
  const validate = book.ajv.getSchema(schemaId(name));
  return { theirs: validate?.(value) === true, ours: fits(book, book.find(schemaId(name)), value) };
}

const read = (file: string, folder?: string) => JSON.parse(openFixture({}, folder).readFile(file)) as object;

const contents = [
  ['flow', read('woman.json')],
  ['flow', read('woman.json', 'valid/every-shape')],
  ['site', read('site.json')],
  ['offers', read('offers.json')],
  ['brand', read('brand.json')],
  ['checks', read('checks.json')],
] as const;

describe('fits', () => {
  it('supports all keywords of the content schemas', () => {
    expect(book.isSupported).toBe(true);
  });

  it.each(contents)('accepts valid content: %s', (name, value) => {
    expect(compare(name, value)).toEqual({ theirs: true, ours: true });
  });

  it('agrees with the schema library, whatever the value at any place', { tags: ['deep'] }, () => {
    const places = contents.flatMap(([name, value]) => listPlaces(value).map((path) => ({ name, value, path })));
    const other = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(
        '',
        '{bmi}',
        '{age',
        'x'.repeat(61),
        '/man/water',
        0,
        -1,
        1000,
        2.5,
        [],
        ['a', 'a'],
        [{}, {}],
        {},
        null,
      ),
    );
    const action = fc.constantFrom('replace', 'remove', 'add');
    fc.assert(
      fc.property(fc.constantFrom(...places), action, other, ({ name, value, path }, what, replacement) => {
        const copy = structuredClone(value);
        const owner = path.slice(0, -1).reduce((node, part) => node[part] as Fields, copy as Fields);
        const key = path.at(-1) ?? '';
        if (what === 'remove') Reflect.deleteProperty(owner, key);
        else owner[what === 'add' && !Array.isArray(owner) ? `${key}2` : key] = replacement;
        const { theirs, ours } = compare(name, JSON.parse(JSON.stringify(copy)));
        expect(ours).toBe(theirs);
      }),
      { numRuns: 3000 },
    );
  });
});

type Fields = Record<string, unknown>;

function listPlaces(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...listPlaces(inner, [...at, key])]);
}
