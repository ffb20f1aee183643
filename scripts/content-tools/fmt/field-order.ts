import { getNodePath, getNodeValue, type Node } from 'jsonc-parser';
import { chooseBranch } from '../../content/schema/branch.ts';
import { isFields } from '../../content/parsing/pages.ts';
import type { SchemaBook } from '../../content/schema/schema-book.ts';
import type { SchemaNode } from '../../content/schema/schema-node.ts';

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
export function orderFields(object: Node, schema: SchemaNode | undefined): Node[] {
  const names = Object.keys(schema?.properties ?? {});
  const rank = (field: Node) => {
    const index = names.indexOf(String(field.children?.[0]?.value));
    return index < 0 ? names.length : index;
  };
  return (object.children ?? []).toSorted((a, b) => rank(a) - rank(b));
}
