import type { ErrorObject } from 'ajv/dist/2020.js';
import type { JSONPath } from 'jsonc-parser';
import { chooseBranch } from './branch.ts';
import { fits } from './fits.ts';
import type { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';
import { explainError, explainMissing, explainValue } from './schema-errors.ts';
import type { SchemaReport } from './schema-report.ts';

interface Options {
  /** Selects the errors to report; absent: all. */
  counts?: (error: ErrorObject) => boolean;
  /** Whether a text with tokens is allowed here. */
  allowsTokens?: boolean;
}

/** Nobody reads more errors, and explaining each would take minutes. */
const maxErrors = 1000;

/** Validates a value against the schema at an address, with one report per fault. `path` is the value's own path. */
export function checkValue(
  book: SchemaBook,
  address: string,
  value: unknown,
  path: JSONPath,
  options: Options = {},
): SchemaReport[] {
  if (book.isSupported && fits(book, book.find(address), value)) return [];
  const validate = book.ajv.getSchema(address);
  if (!validate) throw new Error(`There is no schema at ${address}.`);
  if (validate(value)) return [];

  const located = (validate.errors ?? [])
    .slice(0, maxErrors)
    .filter(options.counts ?? (() => true))
    .map((error) => ({ error, path: [...path, ...readPointer(error.instancePath, value)] }));
  const unions = findOuterUnions(located);
  const plain = located.filter((one) => !unions.some((union) => startsWith(one.path, union.path)));
  return [
    ...explainPlain(book, plain, options.allowsTokens ?? false),
    ...unions.flatMap((union) => checkUnion(book, union)),
  ];
}

/** The outermost unions with errors. Errors inside them are found again by checking the branch that was meant. */
function findOuterUnions(errors: LocatedError[]): LocatedError[] {
  const unions = errors.filter(({ error }) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  return unions.filter(({ path }, index) =>
    unions.every((other, n) => {
      if (n === index || !startsWith(path, other.path)) return true;
      // Of several at the same path, the last one is the outermost.
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
  const missing = new Map<string, LocatedError[]>();
  for (const one of errors) {
    const { keyword, instancePath } = one.error;
    if (keyword === 'required') missing.set(instancePath, [...(missing.get(instancePath) ?? []), one]);
  }
  const reports = errors.flatMap(({ error, path }) => {
    const { title } = error.parentSchema as SchemaNode;
    if (error.keyword === 'required') return [];
    // The rule unknown-page reports malformed targets, and suggests the page that was meant.
    if (error.keyword === 'pattern' && title === 'Target') return [];
    // An object without its required fields also has too few fields.
    if (error.keyword === 'minProperties' && missing.has(error.instancePath)) return [];
    return explainError(book, error, path, allowsTokens);
  });

  const missingReports = [...missing.values()].flatMap((group) => {
    const [first] = group;
    const fields = group.map(({ error }) => String(error.params.missingProperty));
    const misspelt = reports.filter(({ rule, path }) => rule === 'unknown-field' && isChild(path, first?.path));
    const absent = fields.filter((field) => !misspelt.some(({ suggestion }) => suggestion === field));
    return first && absent.length > 0
      ? explainMissing(book, first.error.parentSchema as SchemaNode, absent, first.path)
      : [];
  });
  return [...reports, ...missingReports];
}

interface LocatedError {
  error: ErrorObject;
  path: JSONPath;
}

/** Converts a JSON pointer into a path: numbers for list items, names for fields. */
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
