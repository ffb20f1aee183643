import { Ajv2020 } from 'ajv/dist/2020.js';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageTypes } from '../../../src/pages/page-types.ts';
import { listSchemas, loadSchemas, schemaId } from './schemas.ts';
import { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';

const ajv = loadSchemas();
const book = new SchemaBook(ajv);
const root = path.resolve(import.meta.dirname, '../../..');

/** A node of a schema, with its address. */
interface Part {
  address: string;
  node: SchemaNode & { additionalProperties?: unknown; $defs?: Record<string, SchemaNode> };
}

function listParts(node: Part['node'], address: string): Part[] {
  const { properties, $defs, anyOf, oneOf } = node;
  const inner = Object.entries({ properties, $defs, anyOf, oneOf }).flatMap(([list, nodes]) =>
    Object.entries<SchemaNode>({ ...nodes }).flatMap(([name, part]) => listParts(part, `${address}/${list}/${name}`)),
  );
  return [{ address, node }, ...inner, ...(node.items ? listParts(node.items, `${address}/items`) : [])];
}

const parts = listSchemas().flatMap((name) => listParts(book.find(schemaId(name)), `${schemaId(name)}#`));

describe('the schemas', () => {
  it.each(listSchemas())('%s is a JSON Schema of its draft, and compiles under strict rules', (name) => {
    const metaAjv = new Ajv2020({ strict: false });
    expect(metaAjv.validateSchema(book.find(schemaId(name)), false), metaAjv.errorsText()).toBe(true);
    expect(ajv.getSchema(schemaId(name))).toBeTypeOf('function');
  });

  it('close every object, so that a misspelt field is found', () => {
    // The page schema only refers to the closed ones of its types. Paddle sends more fields than we use. Content names
    // further user properties.
    const mayBeOpen = [schemaId('page'), schemaId('service/paddle-event'), schemaId('analytics')];
    const open = parts.filter(
      ({ node, address }) =>
        node.properties && node.additionalProperties !== false && !mayBeOpen.includes(address.split('#')[0] ?? ''),
    );
    expect(open.map(({ address }) => address)).toEqual([]);
  });

  it('describe every property, for editors and messages', () => {
    const silent = parts.flatMap(({ node, address }) =>
      Object.entries({ ...node.properties }).flatMap(([name, part]) =>
        book.describe(part) ? [] : `${address}/properties/${name}`,
      ),
    );
    expect(silent).toEqual([]);
  });

  it('name the tokens of every template in its description', () => {
    const silent = parts.flatMap(({ node, address }) =>
      Object.entries({ ...node.properties })
        .filter(([, part]) => book.resolve(part).title === 'Template' && !/\{\w+\}/.test(part.description ?? ''))
        .map(([name]) => `${address}/properties/${name}`),
    );
    expect(silent).toEqual([]);
  });
});

describe('the page types', () => {
  const files = readdirSync(path.join(root, 'schemas/pages')).map((file) => file.replace('.schema.json', ''));
  const page = book.find(schemaId('page'));

  it('are those of the step components, and have one schema each', () => {
    expect(pageTypes.toSorted()).toEqual(files.toSorted());
    expect(page.properties?.type?.enum?.toSorted()).toEqual(files.toSorted());
    expect(page.oneOf?.map(({ $ref }) => $ref)).toEqual(
      page.properties?.type?.enum?.map((type) => `pages/${String(type)}.schema.json`),
    );
  });

  it.each(files)('%s names itself in its schema, its title and its required fields', (type) => {
    const schema = book.find(schemaId(`pages/${type}`));
    expect(schema.properties?.type?.const).toBe(type);
    expect(schema.title?.toLowerCase()).toBe(`${type}page`);
    expect(schema.required).toEqual(expect.arrayContaining(['id', 'type', 'step', 'analytics', 'title']));
  });
});

describe('what a variant may set', () => {
  it('is every field of a page except its identity, its answer and where it leads', () => {
    const types = listSchemas().filter((name) => name.startsWith('pages/'));
    const fields = new Set(types.flatMap((name) => Object.keys(book.find(schemaId(name)).properties ?? {})));
    const fixed = 'id type step analytics answer limit optional needs next back shell'.split(' ');
    const part = book.find(schemaId('entities/page-part'));
    expect(Object.keys(part.properties ?? {}).toSorted()).toEqual(
      [...fields].filter((field) => !fixed.includes(field)).toSorted(),
    );
  });
});

describe('the token list of texts', () => {
  it('is the same in the pattern and in the description', () => {
    const text = book.find(schemaId('entities/text')).anyOf?.[1]?.properties?.text;
    const described = [...(text?.description ?? '').matchAll(/\{(\w+)\}/g)].map(([, token]) => token);
    const allowed = /\(([^()]*)\)/.exec(text?.pattern ?? '')?.[1]?.split('|') ?? [];
    expect(described).toEqual(allowed.filter((token) => !token.startsWith('answer:')));
  });
});
