import path from 'node:path';
import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { format, resolveConfig, type Options } from 'prettier';
import { schemaId } from '../../content/schema/schemas.ts';
import { findKind, type ContentDocument } from '../../content/parsing/document.ts';
import type { SchemaBook } from '../../content/schema/schema-book.ts';
import type { SchemaNode } from '../../content/schema/schema-node.ts';
import { chooseBranch } from '../../content/schema/branch.ts';
import { isFields } from '../../content/parsing/pages.ts';

/**
 * Formats a content file: fields in the order of the schemas, and every object that fits on one line, except pages and
 * the top level. Equal values always give the same text, and the characters of texts never change.
 */
export async function formatContent(book: SchemaBook, document: ContentDocument, style: Options = {}): Promise<string> {
  const kind = findKind(document);
  const schema = book.find(schemaId(kind));
  const compact = writeNode(document.tree, schema, { text: document.text, find: makeSchemaReader(book), depth: 0 });
  return format(compact, { ...style, parser: 'json' });
}

/** How the texts of a file are formatted. */
export async function findStyle(root: string, { file }: ContentDocument): Promise<Options> {
  return (await resolveConfig(path.resolve(root, file))) ?? {};
}

interface Place {
  text: string;
  find: ReturnType<typeof makeSchemaReader>;
  depth: number;
  /** Whether this is an item of a list of pages. */
  isPage?: boolean;
}

/** Prettier keeps an object on several lines if there is a line break after its bracket, and otherwise joins it. */
function writeNode(node: Node, schema: SchemaNode | undefined, place: Place): string {
  const { text, find, depth } = place;
  const known = find(node, schema);
  if (node.type === 'array') {
    const items = (node.children ?? []).map((item) => {
      const isPage = known?.items !== undefined && isPageSchema(known.items);
      return writeNode(item, known?.items, { ...place, depth: depth + 1, isPage });
    });
    return `[${items.join(',')}]`;
  }
  if (node.type !== 'object') return text.slice(node.offset, node.offset + node.length);
  const fields = orderFields(node, known).map(({ children: [name, value] = [] }) => {
    if (!name || !value) return '';
    const inner = known?.properties?.[String(name.value)];
    return `${slice(text, name)}:${writeNode(value, inner, { text, find, depth: depth + 1 })}`;
  });
  const isOpen = depth < 2 || place.isPage;
  return `{${isOpen ? '\n' : ''}${fields.join(',')}}`;
}

function isPageSchema({ $ref }: SchemaNode): boolean {
  return $ref === 'page.schema.json';
}

function slice(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

/** Finds the schema of a node's value, given the schema of its field. */
type Reader = (node: Node, schema: SchemaNode | undefined) => SchemaNode | undefined;

/** Makes a reader that chooses the branch of a union by the value: for a page by type, for a condition by test. */
export function makeSchemaReader(book: SchemaBook): Reader {
  const read: Reader = (node, schema) => {
    if (!schema) return undefined;
    const target = book.resolve(schema);
    const branches = target.oneOf ?? target.anyOf;
    if (!branches) return target;
    const value: unknown = getNodeValue(node);
    if (target.title === 'Page')
      return isFields(value) ? read(node, findPageType(book, branches, value.type)) : undefined;
    const branch = chooseBranch(book, target, value, getNodePath(node));
    return typeof branch === 'number' ? read(node, branches[branch]) : undefined;
  };
  return read;
}

function findPageType(book: SchemaBook, branches: SchemaNode[], type: unknown): SchemaNode | undefined {
  return branches.find((branch) => book.resolve(branch).properties?.type?.const === type);
}

/** The fields of an object in the order of its schema. Unknown fields come last, in their original order. */
function orderFields(object: Node, schema: SchemaNode | undefined): Node[] {
  const names = Object.keys(schema?.properties ?? {});
  const rank = (field: Node) => {
    const index = names.indexOf(String(field.children?.[0]?.value));
    return index < 0 ? names.length : index;
  };
  return (object.children ?? []).toSorted((a, b) => rank(a) - rank(b));
}
