import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../../schema/schemas.ts';
import { parseDocument } from '../../parsing/parse.ts';
import { SchemaBook } from '../../schema/schema-book.ts';
import { formatContent } from './format-content.ts';

const book = new SchemaBook(loadSchemas());
const names = ['checks', 'site', 'offers', 'brand', 'man', 'woman'];
const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');

async function formatText(text: string, name = 'woman'): Promise<string> {
  const { document } = parseDocument(`content/${name}.json`, text);
  if (!document) throw new Error('This is no JSON.');
  return formatContent(book, document, { printWidth: 120 });
}

/** The same values with the fields of every object in another order. */
function shuffle(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffle(item, random));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [random(), name, shuffle(inner, random)] as const);
  return Object.fromEntries(fields.toSorted(([a], [b]) => a - b).map(([, name, inner]) => [name, inner]));
}

describe('the formatter', () => {
  it.each(names)('changes no value of %s, and nothing at all the second time', async (name) => {
    const formatted = await formatText(read(name), name);
    expect(JSON.parse(formatted)).toEqual(JSON.parse(read(name)));
    expect(await formatText(formatted, name)).toBe(formatted);
  });

  it('writes the same text however the values were typed', async () => {
    const formatted = await formatText(read('woman'));
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat()), fc.constantFrom(0, 1, 2, '\t'), async (stream, indent) => {
        const shuffled = shuffle(JSON.parse(read('woman')), () => stream.next().value);
        expect(await formatText(JSON.stringify(shuffled, null, indent))).toBe(formatted);
      }),
      { numRuns: 5 },
    );
  });

  it('changes no value of any JSON, and nothing at all the second time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.constantFrom(...names), async (text, name) => {
        const formatted = await formatText(text, name);
        expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
        expect(await formatText(formatted, name)).toBe(formatted);
      }),
    );
  });

  it('puts fields in the order of the schema of their page, and unknown ones at the end', async () => {
    const page =
      '{ "options": [{ "label": "L", "value": "V" }], "colour": "red", "title": "T", "type": "choice", "id": "a" }';
    expect(JSON.stringify(JSON.parse(await formatText(`{ "pages": [${page}], "program": "woman" }`)))).toBe(
      '{"program":"woman","pages":[{"id":"a","type":"choice","title":"T","options":[{"value":"V","label":"L"}],"colour":"red"}]}',
    );
  });

  it('puts objects that fit on one line, except pages and the top level', async () => {
    const text = '{ "pages": [{ "type": "info", "id": "a", "image": {\n "alt": "", "src": "woman/a" } }], "app": {} }';
    expect(await formatText(text)).toBe(`{
  "pages": [
    {
      "id": "a",
      "type": "info",
      "image": { "src": "woman/a", "alt": "" }
    }
  ],
  "app": {}
}
`);
  });

  it('keeps every character of a text', async () => {
    expect(await formatText('{ "title": "caf\\u00e9 \\/" }')).toContain('"caf\\u00e9 \\/"');
  });

  it('ends lines as the repository does', async () => {
    expect(await formatText(read('checks').replaceAll('\n', '\r\n'), 'checks')).not.toContain('\r');
  });
});
