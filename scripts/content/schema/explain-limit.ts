import type { ErrorObject } from 'ajv/dist/2020.js';
import type { JSONPath } from 'jsonc-parser';
import { asFields, asList } from '../parsing/pages.ts';
import type { SchemaNode } from './schema-node.ts';
import type { SchemaReport } from './schema-report.ts';
import { quote } from '../words/words.ts';

const names: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
  null: 'null',
};

/** The kind of a value, in plain words. */
export function nameKind(value: unknown): string {
  if (typeof value === 'string') return 'a text';
  if (typeof value === 'boolean') return String(value);
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : typeof value === 'number' ? 'a number' : 'an object';
}

/** The types that a schema allows, in plain words: "a text in double quotes or a list in [ ]". */
export function writeKinds(types: string | readonly string[]): string {
  return [...new Set([types].flat())].map((type) => names[type] ?? type).join(' or ');
}

const numbers: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
};

/** The field's description from its schema, as the end of a remedy. */
export function describeField(description: string | undefined): string {
  return description === undefined ? '' : ` About this field: ${description}`;
}

/** Explains a violated limit: a text, list or object of the wrong length, a number out of range, or any other. */
export function explainLimit(error: ErrorObject, path: JSONPath): SchemaReport {
  const { keyword, params, parentSchema, data, message } = error;
  const about = describeField((parentSchema as SchemaNode).description);
  const limit = Number(params.limit);
  if (/^(min|max)(Length|Items|Properties)$/.test(keyword)) {
    const { problem, remedy } = explainLength(data, limit, keyword.startsWith('min'));
    return { rule: 'wrong-length', path, problem, remedy: remedy + about };
  }
  const wanted = numbers[keyword];
  if (wanted === undefined) {
    const problem = `${quote(data)} ${message ?? 'does not fit'}.`;
    return { rule: 'wrong-form', path, problem, remedy: `Write it in the form that this field takes.${about}` };
  }
  const problem = `${quote(data)} is too ${keyword.endsWith('inimum') ? 'small' : 'large'}.`;
  return { rule: 'wrong-number', path, problem, remedy: `Write a number that is ${wanted} ${limit}.${about}` };
}

function explainLength(data: unknown, limit: number, isTooShort: boolean): { problem: string; remedy: string } {
  const [thing, unit, has] = measure(data);
  const amount = count(limit, unit);
  const problem =
    has === 0
      ? `This ${thing} is empty.`
      : `This ${thing} has ${count(has, unit)}; ${isTooShort ? 'it needs at least' : 'the limit is'} ${limit}.`;
  if (has === 0 && !Array.isArray(data))
    return { problem, remedy: 'Fill it in, or remove the field if it is optional.' };
  return { problem, remedy: isTooShort ? `Give it at least ${amount}.` : `Cut it to ${amount}.` };
}

function measure(data: unknown): [thing: string, unit: string, has: number] {
  if (typeof data === 'string') return ['text', 'character', [...data].length];
  if (Array.isArray(data)) return ['list', 'item', asList(data).length];
  return ['object', 'field', Object.keys(asFields(data)).length];
}

function count(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
