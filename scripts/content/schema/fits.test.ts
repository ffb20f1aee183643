import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyShapeFolder, openFixture } from '../../../tests/fixtures/content/source.ts';
import { changeAnyPlace } from '../../../tests/support/change-any-place.ts';
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
  ['flow', read('woman.json', everyShapeFolder)],
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

  it.each(contents)(
    'agrees with the schema library, whatever the value at any place of %s',
    { tags: ['deep'] },
    (name, value) => {
      const odd = ['{bmi}', '{age', 'x'.repeat(61), '/man/water', -1, 1000, 2.5, ['a', 'a'], [{}, {}]];
      // A field that is undefined is gone, and one in an object is one more.
      const others = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom<unknown>(undefined, { more: 1 }, ...odd));
      fc.assert(
        fc.property(changeAnyPlace(value, others), (changed) => {
          const { theirs, ours } = compare(name, JSON.parse(JSON.stringify(changed)));
          expect(ours).toBe(theirs);
        }),
        { numRuns: 500 },
      );
    },
  );
});
