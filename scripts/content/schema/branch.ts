import type { JSONPath } from 'jsonc-parser';
import { describeField, nameKind, writeKinds } from './explain-limit.ts';
import { findNearest } from '../words/nearest.ts';
import { isFields } from '../parsing/pages.ts';
import type { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';
import type { SchemaReport } from './schema-report.ts';
import { listWords, quote } from '../words/words.ts';

/**
 * Finds the branch of an `anyOf` or `oneOf` that a value was meant for, so that one fault gives one message. Returns
 * the branch's index, or a report if there is none.
 */
export function chooseBranch(
  book: SchemaBook,
  union: SchemaNode,
  value: unknown,
  path: JSONPath,
): number | SchemaReport {
  const branches = (union.anyOf ?? union.oneOf ?? []).map((branch) => book.resolve(branch));
  const fitting = branches.flatMap((branch, index) => (takesKind(book, branch, value) ? [index] : []));

  if (fitting.length === 0) {
    const kinds = writeKinds(branches.flatMap((branch) => branch.type ?? (book.listValues(branch) ? 'string' : [])));
    const remedy = `Write ${kinds}.${describeField(union.description)}`;
    return { rule: 'wrong-type', path, problem: `${quote(value)} is ${nameKind(value)}.`, remedy };
  }
  if (fitting.length === 1 || !isFields(value)) return fitting[0] ?? 0;

  const marks = findMarks(branches);
  const present = marks.filter(({ key }) => Object.hasOwn(value, key));
  const [first, second] = present;
  if (first && !second) return first.branch;

  const name = (union.title ?? 'value').toLowerCase();
  const keys = marks.map(({ key }) => key);
  const described = `A ${name} has exactly one of ${listWords(keys)}`;
  if (first && second) {
    const problem = `${described}; this one has ${listWords(
      present.map(({ key }) => key),
      'and',
    )}.`;
    return {
      rule: 'mixed-condition',
      path: [...path, second.key],
      at: 'key',
      problem,
      remedy: 'Write two, joined by "all" or "any".',
    };
  }
  const known = new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})));
  const unknownKey = Object.keys(value).find((key) => !known.has(key));
  if (unknownKey === undefined) {
    return { rule: 'unknown-condition', path, problem: `${described}; this one has none.`, remedy: `Add one of them.` };
  }
  const problem = `${quote(unknownKey)} is not a ${name}. ${described}.`;
  const remedy = 'Use one of these; nothing else is allowed here.';
  return {
    rule: 'unknown-condition',
    path: [...path, unknownKey],
    at: 'key',
    problem,
    remedy,
    suggestion: findNearest(unknownKey, keys),
  };
}

/** The required fields that only one of the branches has: they show which branch was meant. */
function findMarks(branches: SchemaNode[]): { key: string; branch: number }[] {
  return branches.flatMap((node, branch) =>
    (node.required ?? [])
      .filter((key) => branches.every((other, index) => index === branch || !other.properties?.[key]))
      .map((key) => ({ key, branch })),
  );
}

function takesKind(book: SchemaBook, branch: SchemaNode, value: unknown): boolean {
  const inner = branch.anyOf ?? branch.oneOf;
  if (inner) return inner.some((node) => takesKind(book, book.resolve(node), value));
  const listed = branch.enum ?? (branch.const === undefined ? undefined : [branch.const]);
  if (listed) return listed.some((item) => typeof item === typeof value);
  const kinds = [branch.type ?? []].flat();
  return kinds.some((kind) => kind === nameType(value) || (kind === 'integer' && typeof value === 'number'));
}

function nameType(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}
