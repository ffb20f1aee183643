import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { asFields, isFields, type Fields } from '../../../content/parsing/pages.ts';
import { parseSchema } from '../../../content/schema/schema-node.ts';
import { SchemaBook } from '../../../content/schema/schema-book.ts';
import { loadSchemas, schemaId } from '../../../content/schema/schemas.ts';
import type { Schema } from './say-value.ts';
import { writeFieldsReference, writeReference } from './write-reference.ts';

const readSchema = (file: string) => parseSchema(readFileSync(file, 'utf8')) as Fields;

/** The schema files that these refer to, and themselves. */
function listReached(files: readonly string[], reached = new Set<string>()): string[] {
  for (const file of files) {
    if (reached.has(file)) continue;
    reached.add(file);
    const references = [...readFileSync(file, 'utf8').matchAll(/"\$ref": "([^"#]+)/g)];
    listReached(
      references.map(([, target = '']) => path.join(path.dirname(file), target)),
      reached,
    );
  }
  return [...reached];
}

/** The names of all fields in a schema, at any depth. */
function listFields(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listFields);
  if (!isFields(node)) return [];
  const { properties = {}, ...others } = node;
  return [
    ...Object.keys(asFields(properties)),
    ...[...Object.values(asFields(properties)), ...Object.values(others)].flatMap(listFields),
  ];
}

/** The reference of a made-up file with these fields, without its introduction. */
function writeOf(schema: Fields): string {
  const ajv = loadSchemas();
  const id = schemaId('made-up');
  ajv.addSchema({ title: 'MadeUp', type: 'object', additionalProperties: false, ...schema }, id);
  const book = new SchemaBook(ajv);
  return writeReference(book, [book.find(id) as Schema]).split('## Files\n\n')[1] ?? '';
}

/** The rows of its table. */
const listLines = (properties: Fields, schema: Fields = {}) =>
  writeOf({ ...schema, properties: { first: { description: 'One.', const: 1 }, ...properties } })
    .split('\n')
    .filter((line) => line.startsWith('| `') && !line.startsWith('| `first`'));

describe('the reference of fields says', () => {
  it('what each value of a closed list means', () => {
    const look = { description: 'How it looks.', enum: ['list', 'grid'], enumDescriptions: ['Rows.', 'Cards.'] };
    const size = { description: 'Its size.', enum: [8, 10, 12] };
    expect(listLines({ look, size, retired: { description: 'Gone.', const: true } })).toEqual([
      '| `look` | one of:<br>`"list"`: Rows.<br>`"grid"`: Cards. |  | How it looks. |',
      '| `size` | `8`, `10` or `12` |  | Its size. |',
      '| `retired` | `true` |  | Gone. |',
    ]);
  });

  it('how large a number, a text or a list may be', () => {
    const lines = listLines({
      share: { description: 'A.', type: 'number', minimum: 0.001, maximum: 1, multipleOf: 0.001 },
      days: { description: 'B.', type: 'integer', minimum: 1 },
      height: { description: 'C.', type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9 },
      reason: { description: 'D.', type: 'string', minLength: 10, maxLength: 80, pattern: '^[a-z]*$' },
      words: {
        description: 'E.',
        type: 'array',
        maxItems: 5,
        uniqueItems: true,
        items: { description: 'A word.', type: 'string' },
      },
      three: { description: 'F.', type: 'array', minItems: 3, maxItems: 3, items: { type: 'boolean' } },
      any: { description: 'G.', type: ['string', 'number', 'boolean'] },
    });
    expect(lines[4]).toContain('E. Each entry: a word.');
    expect(lines.map((line) => line.split(' | ')[1])).toEqual([
      'a number, 0.001 to 1, in steps of 0.001',
      'a whole number, at least 1',
      'a number, more than 0, less than 9',
      'text, 10 to 80 characters',
      'list of text, at most 5, all different',
      'list of `true` or `false`, exactly 3',
      'text, a number, `true` or `false`',
    ]);
  });

  it('which fields are in a group, and in each entry of a list', () => {
    const limit = {
      description: 'How many.',
      type: 'object',
      required: ['most'],
      properties: { most: { description: 'At most.', type: 'integer' } },
    };
    const chips = {
      description: 'Cards.',
      type: 'array',
      items: { description: 'A card.', type: 'object', properties: { limit } },
    };
    const names = { description: 'Old and new.', type: 'object', additionalProperties: { type: 'string' } };
    expect(listLines({ limit, chips, names }, { required: ['limit'] })).toEqual([
      '| `limit` | group | yes | How many. |',
      '| `limit.most` | a whole number | yes | At most. |',
      '| `chips` | list of groups |  | Cards. |',
      '| `chips[].limit` | group |  | How many. |',
      '| `chips[].limit.most` | a whole number | yes | At most. |',
      '| `names` | group with names of your own, each with text |  | Old and new. |',
    ]);
  });

  it('the groups of a type with many fields in tables of their own', () => {
    const word = { description: 'A word.', type: 'string' };
    const words = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`word${index}`, word]));
    const written = writeOf({
      properties: { words: { description: 'Words.', type: 'object', properties: words }, wordsOff: word },
    });
    expect(written).toContain(
      '| `words` | [group](#made-up-words) |  | Words. |\n| `wordsOff` | text |  | A word. |\n\n#### Made up: words\n',
    );
    expect(written).toContain('Each takes text.\n');
    expect(written).toContain('| `words.word59` |  | A word. |');
  });

  it('when a field is needed that is not always', () => {
    const text = { description: 'It.', type: 'string' };
    const lines = listLines(
      { kind: text, unit: text, min: text, label: text, plain: text },
      {
        dependentRequired: { min: ['unit'] },
        allOf: JSON.parse(`[
          { "if": { "properties": { "kind": { "const": "number" } } }, "then": { "required": ["unit", "min"] } },
          {
            "if": { "properties": { "kind": { "enum": ["a", "b"] } }, "required": ["plain"] },
            "else": { "required": ["label"] }
          }
        ]`) as Schema[],
      },
    );
    expect(lines.map((line) => line.split(' | ')[2])).toEqual([
      '',
      'with `min` or if `kind` is `"number"`',
      'if `kind` is `"number"`',
      'unless `kind` is `"a"` or `"b"` and there is `plain`',
      '',
    ]);
    expect(writeOf({ minProperties: 1, properties: { text } })).toContain('At least one field has to be there.');
  });

  it('where a type is described that can contain itself, and its alternatives', () => {
    const written = writeOf({
      properties: { when: { description: 'For whom.', $ref: '#/$defs/test' } },
      $defs: {
        test: {
          title: 'SmallTest',
          description: 'A test.',
          oneOf: [
            { $ref: '#/$defs/name' },
            {
              description: 'It is not so.',
              type: 'object',
              properties: { not: { description: 'What.', type: 'array', items: { $ref: '#/$defs/test' } } },
            },
          ],
        },
        name: { title: 'TestName', description: 'The name of a test.', type: 'string', maxLength: 9 },
      },
    });
    expect(written).toContain('| `when` | [small test](#small-test) |  | For whom. |');
    expect(written).toContain(
      '### Small test\n\nA test.\n\nOne of these:\n\n- [test name](#test-name)\n\n**It is not so.**',
    );
    expect(written).toContain('| `not` | list of [small test](#small-test) |  | What. |');
    expect(written).toContain('### Test name\n\nThe name of a test.\n\nTakes text, at most 9 characters.');
  });

  it('nothing about a schema for which it has no words', () => {
    const properties = { odd: { description: 'Odd.', type: 'string', contentEncoding: 'base64' } };
    expect(() => writeOf({ properties })).toThrow('"contentEncoding"');
  });
});

describe('the reference of the real schemas', () => {
  const document = writeFieldsReference(new SchemaBook(loadSchemas()));
  const sections = document.split(/^### /m).slice(1);

  it('has every field of every content file, page type and part once', () => {
    const files = ['flow', 'site', 'answers', 'programs', 'offers', 'brand', 'checks'].map(
      (name) => `${name}.schema.json`,
    );
    const names = listReached(files.map((file) => path.join('schemas', file))).filter(
      (file) => !/(fields|page|answer-field)\.schema/.test(file),
    );
    expect(names.length).toBeGreaterThan(40);
    for (const file of names) {
      const schema = readSchema(file);
      const [section = '', ...others] = sections.filter((text) =>
        text.includes(`\n\n${String(schema.description)}\n\n`),
      );
      const own = [...section.matchAll(/^\| `(\S+)` \|/gm)].map(([, name = '']) => name);
      const [order = ''] = /In this order: .*/.exec(section) ?? [];
      const shared = [...order.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => (own.includes(name) ? [] : [name]));
      const listed = [...own, ...shared].map((name) => name.split('.').at(-1));
      expect([others.length, listed.toSorted()], file).toEqual([0, listFields(schema).toSorted()]);
      for (const name of shared)
        expect(sections.find((text) => text.startsWith('Page\n'))).toContain(`\n| \`${name}\` |`);
    }
  });

  it('links only to sections that are there', () => {
    const headings = [...document.matchAll(/^####? (.*)/gm)].map(([, heading = '']) => heading.toLowerCase());
    const anchors = new Set(headings.map((heading) => heading.replaceAll(/[^\w -]/g, '').replaceAll(' ', '-')));
    const links = [...document.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor = '']) => anchor);
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
    expect(headings).toHaveLength(anchors.size);
  });
});
