import { findNodeAtLocation, type Node } from 'jsonc-parser';
import { format, type Options } from 'prettier';
import type { Page } from '../../../src/domain/generated/types.ts';
import { schemaId } from '../../content/schema/schemas.ts';
import { formatContent, makeSchemaReader } from '../fmt/format-content.ts';
import type { KnownFields } from '../../content/parsing/field-kinds.ts';
import { parseDocument } from '../../content/parsing/parse.ts';
import type { SchemaBook } from '../../content/schema/schema-book.ts';
import type { SchemaNode } from '../../content/schema/schema-node.ts';
import { pageTypes } from '../../../src/pages/page-types.ts';
import { fillTemplate } from '../pages/new-page.ts';

/** A snippet in the format of Visual Studio Code. */
export interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

/**
 * A snippet for a new page of each type, by name, made from the templates of npm run content -- new. `names`: the fields that code
 * computes with.
 */
export async function makeSnippets(
  book: SchemaBook,
  style: Options,
  names: KnownFields,
): Promise<Record<string, Snippet>> {
  const entries = pageTypes.map(async (type) => {
    const schema = book.find(schemaId(`pages/${type}`));
    const body = await writeBody(book, type, style, names);
    const description = schema.description ?? '';
    return [`Page: ${type}`, { scope: 'json', prefix: `page-${type}`, description, body }] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** The text of the snippets file. */
export async function writeSnippets(book: SchemaBook, style: Options, names: KnownFields): Promise<string> {
  return format(JSON.stringify(await makeSnippets(book, style, names)), { ...style, parser: 'jsonc' });
}

/** The lines of a page, with a tab stop at every value that an editor will write, in reading order. */
async function writeBody(book: SchemaBook, type: Page['type'], style: Options, names: KnownFields): Promise<string[]> {
  const page = { id: 'page-id', type, step: 0, analytics: 'page title', ...fillTemplate(type, names) };
  const { document } = parseDocument('woman.json', JSON.stringify({ pages: [page] }));
  if (!document) throw new Error('A template is always valid JSON.');
  const text = await formatContent(book, document, style);
  const tree = parseDocument('woman.json', text).document?.tree;
  const node = tree && findNodeAtLocation(tree, ['pages', 0]);
  if (!node) throw new Error('A template is always a page.');

  const stops = listStops(node, book.find(schemaId(`pages/${type}`)), book);
  let body = '';
  let end = node.offset;
  for (const [index, { value, choices }] of stops.entries()) {
    // The quotes of a text are outside its tab stop.
    const margin = value.type === 'string' ? 1 : 0;
    const words = text.slice(value.offset + margin, value.offset + value.length - margin);
    body += escape(text.slice(end, value.offset + margin));
    body += choices ? `\${${index + 1}|${choices.join(',')}|}` : `\${${index + 1}:${escape(words, /[\\$}]/g)}}`;
    end = value.offset + value.length - margin;
  }
  body += escape(text.slice(end, node.offset + node.length));
  return body.split('\n').map((line) => line.replace(/^ {4}/, ''));
}

interface Stop {
  value: Node;
  /** The values of a short closed list, the template's value first. */
  choices?: string[];
}

/** Every text and number of a page, except constants and those inside conditions. */
function listStops(node: Node, schema: SchemaNode | undefined, book: SchemaBook): Stop[] {
  const known = makeSchemaReader(book)(node, schema);
  if (node.type === 'array') return (node.children ?? []).flatMap((item) => listStops(item, known?.items, book));
  if (node.type === 'object') {
    if (known?.title?.endsWith('Condition')) return [];
    return (node.children ?? []).flatMap(({ children: [name, value] = [] }) => {
      const field = String(name?.value);
      const isFixed = ['needs', 'kind'].includes(field);
      return value && !isFixed ? listStops(value, known?.properties?.[field], book) : [];
    });
  }
  if (node.type === 'boolean' || known?.const !== undefined) return [];
  const values = known?.enum?.map(String);
  if (!values || values.length > 12) return [{ value: node }];
  const own = String(node.value);
  return [{ value: node, choices: [own, ...values.filter((value) => value !== own)] }];
}

/** Escapes characters with a meaning in snippets. A brace has one only inside a tab stop. */
function escape(text: string, special = /[\\$]/g): string {
  return text.replaceAll(special, (character) => `\\${character}`);
}
