import type { ErrorObject } from 'ajv/dist/2020.js';
import type { JSONPath } from 'jsonc-parser';
import { chooseBranch } from './branch.ts';
import { fits } from './fits.ts';
import type { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';
import { explainError, explainMissing, explainValue } from './schema-errors.ts';
import type { SchemaReport } from './schema-report.ts';

interface Options {
  /** Which errors count; absent: all. */
  counts?: (error: ErrorObject) => boolean;
  /** Whether a plain text here could have been one with tokens. */
  allowsTokens?: boolean;
}

/** A value with more errors is no page any more, and explaining each would take minutes. */
const mostErrors = 1000;

/** Holds a value against the schema at an address, with one report a fault; `path` says where the value stands. */
export function checkValue(
  book: SchemaBook,
  address: string,
  value: unknown,
  path: JSONPath,
  options: Options = {},
): SchemaReport[] {
  if (book.isReadable && fits(book, book.find(address), value)) return [];
  const validate = book.ajv.getSchema(address);
  if (!validate) throw new Error(`There is no schema at ${address}.`);
  if (validate(value)) return [];

  const located = (validate.errors ?? [])
    .slice(0, mostErrors)
    .filter(options.counts ?? (() => true))
    .map((error) => ({ error, path: [...path, ...readPointer(error.instancePath, value)] }));
  const unions = findOuterUnions(located);
  const plain = located.filter((one) => !unions.some((union) => startsWith(one.path, union.path)));
  return [
    ...explainPlain(book, plain, options.allowsTokens ?? false),
    ...unions.flatMap((union) => checkUnion(book, union)),
  ];
}

/** A union's errors name every branch; only the outermost count, the rest follows from the branch that was meant. */
function findOuterUnions(errors: LocatedError[]): LocatedError[] {
  const unions = errors.filter(({ error }) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  return unions.filter(({ path }, index) =>
    unions.every((other, n) => {
      if (n === index || !startsWith(path, other.path)) return true;
      // At one place the last is the outermost.
      return path.length === other.path.length && n < index;
    }),
  );
}

function checkUnion(book: SchemaBook, { error, path }: LocatedError): SchemaReport[] {
  const union = error.parentSchema as SchemaNode;
  const values = book.listValues(union);
  if (values) return [explainValue(union.description, values, error.data, path)];
  const branch = chooseBranch(book, union, error.data, path);
  if (typeof branch !== 'number') return [branch];
  const address = `${book.addressOf(error.schema as object)}/${branch}`;
  return checkValue(book, address, error.data, path, { allowsTokens: union.title === 'Text' });
}

function explainPlain(book: SchemaBook, errors: LocatedError[], allowsTokens: boolean): SchemaReport[] {
  const lacking = new Map<string, LocatedError[]>();
  for (const one of errors) {
    const { keyword, instancePath } = one.error;
    if (keyword === 'required') lacking.set(instancePath, [...(lacking.get(instancePath) ?? []), one]);
  }
  const reports = errors.flatMap(({ error, path }) => {
    const { title } = error.parentSchema as SchemaNode;
    if (error.keyword === 'required') return [];
    // The rule unknown-page judges a target in any form, and knows the page that was meant.
    if (error.keyword === 'pattern' && title === 'Target') return [];
    // An object without its required fields has too few of them by itself.
    if (error.keyword === 'minProperties' && lacking.has(error.instancePath)) return [];
    return explainError(book, error, path, allowsTokens);
  });

  const missing = [...lacking.values()].flatMap((group) => {
    const [first] = group;
    const fields = group.map(({ error }) => String(error.params.missingProperty));
    const misspelt = reports.filter(({ rule, path }) => rule === 'unknown-field' && isChild(path, first?.path));
    const absent = fields.filter((field) => !misspelt.some(({ suggestion }) => suggestion === field));
    return first && absent.length > 0
      ? explainMissing(book, first.error.parentSchema as SchemaNode, absent, first.path)
      : [];
  });
  return [...reports, ...missing];
}

interface LocatedError {
  error: ErrorObject;
  path: JSONPath;
}

/** The path that a JSON pointer into a value means: a number in a list, a name in an object. */
function readPointer(pointer: string, value: unknown): JSONPath {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let inner = value;
  return parts.map((part) => {
    const isItem = Array.isArray(inner);
    inner = (inner as Record<string, unknown> | undefined)?.[part];
    return isItem ? Number(part) : part;
  });
}

function startsWith(path: JSONPath, start: JSONPath): boolean {
  return start.every((part, index) => part === path[index]);
}

function isChild(path: JSONPath, parent: JSONPath = []): boolean {
  return path.length === parent.length + 1 && startsWith(path, parent);
}
