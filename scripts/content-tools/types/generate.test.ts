import { parse } from 'jsonc-parser';
import { expect, it } from 'vitest';
import { pageTypes } from '../../../src/pages/page-types.ts';
import { compileSchema, loadSchemas } from '../../content/schema/schemas.ts';
import { SchemaBook } from '../../content/schema/schema-book.ts';
import { knownFields } from '../../../src/domain/generated/known-fields.ts';
import { writeSnippets, type Snippet } from './snippets.ts';

const text = await writeSnippets(new SchemaBook(loadSchemas()), { printWidth: 120 }, knownFields);
const snippets = parse(text) as Record<string, Snippet>;

/** The text of a snippet if nothing is changed at its tab stops. */
const expand = (body: string) =>
  body
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replaceAll(/\\([\\$}])/g, '$1');

it.each(pageTypes)('the snippet for %s is a valid page as it is, and stops at the id first, then in order', (type) => {
  const { prefix, body } = snippets[`Page: ${type}`] as Snippet;
  const lines = body.join('\n');
  expect(prefix).toBe(`page-${type}`);
  const validate = compileSchema(`pages/${type}`);
  validate(JSON.parse(expand(lines)));
  expect(validate.errors).toBeNull();
  const stops = [...lines.matchAll(/(?<!\\)\$\{(\d+)/g)].map(([, n]) => Number(n));
  expect(stops).toEqual(stops.map((_, index) => index + 1));
  expect(lines).toMatch(/^\{\n  "id": "\$\{1:page-id\}",/);
});
