import { readFileSync } from 'node:fs';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { pageTypes } from '../../../../src/steps/page-types.ts';
import { compileSchema, loadSchemas } from '../../schema/schemas.ts';
import { SchemaBook } from '../../schema/schema-book.ts';
import { knownFields } from '../../../../src/domain/generated/known-fields.ts';
import { writeSnippets, type Snippet } from './snippets.ts';

const text = readFileSync('.vscode/content.code-snippets', 'utf8');
const snippets = parse(text) as Record<string, Snippet>;

/** The text of a snippet if nothing is changed at its tab stops. */
function expand({ body }: Snippet): string {
  return body
    .join('\n')
    .replaceAll(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replaceAll(/\\([\\$}])/g, '$1');
}

it('the snippets match the templates; if not, run npm run content:types', async () => {
  expect(await writeSnippets(new SchemaBook(loadSchemas()), { printWidth: 120 }, knownFields)).toBe(text);
});

describe('a snippet', () => {
  it('exists for every page type', () => {
    expect(
      Object.values(snippets)
        .map(({ prefix }) => prefix)
        .toSorted(),
    ).toEqual(pageTypes.map((type) => `page-${type}`).toSorted());
  });

  it.each(pageTypes)('for %s is a valid page before anything is changed', (type) => {
    const validate = compileSchema(`pages/${type}`);
    validate(JSON.parse(expand(snippets[`Page: ${type}`] as Snippet)));
    expect(validate.errors).toBeNull();
  });

  it.each(pageTypes)('for %s stops at the id first, and numbers its stops without a gap', (type) => {
    const body = (snippets[`Page: ${type}`] as Snippet).body.join('\n');
    const stops = [...body.matchAll(/(?<!\\)\$\{(\d+)/g)].map(([, n]) => Number(n));
    expect(stops).toEqual(stops.map((_, index) => index + 1));
    expect(body).toMatch(/^\{\n  "id": "\$\{1:page-id\}",/);
  });
});
