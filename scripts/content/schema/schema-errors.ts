import type { ErrorObject } from 'ajv/dist/2020.js';
import type { JSONPath } from 'jsonc-parser';
import { describeField, explainLimit, nameKind, writeKinds } from './explain-limit.ts';
import { findNearest } from '../words/nearest.ts';
import type { SchemaBook } from './schema-book.ts';
import type { SchemaNode } from './schema-node.ts';
import type { SchemaReport } from './schema-report.ts';
import { explainPattern } from './text-errors.ts';
import { listWords, quote } from '../words/words.ts';

/** Explains an error of the schema library in plain words, except missing fields: see `explainMissing`. */
export function explainError(
  book: SchemaBook,
  error: ErrorObject,
  path: JSONPath,
  allowsTokens: boolean,
): SchemaReport {
  const schema = error.parentSchema as SchemaNode;
  const { keyword, params, data } = error;
  switch (keyword) {
    case 'additionalProperties':
      return explainUnknownField(schema, String(params.additionalProperty), path);
    case 'type': {
      const kinds = writeKinds(params.type as string | string[]);
      const isNumberInQuotes = /number/.test(kinds) && typeof data === 'string' && /^-?\d+(\.\d+)?$/.test(data);
      const remedy = `Write ${isNumberInQuotes ? `${data}, without quotes` : kinds}.${describeField(schema.description)}`;
      return { rule: 'wrong-type', path, problem: `${quote(data)} is ${nameKind(data)}.`, remedy };
    }
    case 'enum':
    case 'const':
      return explainValue(schema.description, book.listValues(schema) ?? [], data, path);
    case 'pattern':
      return explainPattern(schema, String(data), path, allowsTokens);
    case 'uniqueItems': {
      const [first, second] = [Number(params.j), Number(params.i)].toSorted((a, b) => a - b) as [number, number];
      const item = quote((data as unknown[])[second]);
      const problem = `${item} is in this list twice.`;
      return {
        rule: 'repeated-value',
        path: [...path, second],
        problem,
        remedy: `Remove one of them; the first one is item ${first + 1}.`,
      };
    }
    default:
      return explainLimit(error, path);
  }
}

/** Explains all missing fields of an object in one message. Misspelt fields are not missing: they are unknown. */
export function explainMissing(book: SchemaBook, schema: SchemaNode, missing: string[], path: JSONPath): SchemaReport {
  const plural = missing.length > 1;
  const problem = `The field${plural ? 's' : ''} ${listWords(missing, 'and')} ${plural ? 'are' : 'is'} missing here.`;
  const field = missing[0] ?? '';
  const description = schema.properties?.[field] && book.describe(schema.properties[field]);
  const remedy = plural ? 'Add them.' : `Add it: ${description ?? field}`;
  return { rule: 'missing-field', path, problem, remedy };
}

/** Explains a value that is not in a closed list. */
export function explainValue(
  description: string | undefined,
  values: readonly unknown[],
  data: unknown,
  path: JSONPath,
): SchemaReport {
  const words = values.filter((value) => typeof value === 'string');
  const suggestion = typeof data === 'string' ? findNearest(data, words) : undefined;
  const remedy =
    values.length <= 12
      ? `Write ${listWords(values)}.`
      : `Write one of its ${values.length} values, such as ${listWords(values.slice(0, 3))}; a code editor offers all of them.${describeField(description)}`;
  return {
    rule: 'unknown-value',
    path,
    problem: `${quote(data)} is not one of the values of this field.`,
    remedy,
    suggestion,
  };
}

function explainUnknownField(schema: SchemaNode, field: string, path: JSONPath): SchemaReport {
  const allowed = Object.keys(schema.properties ?? {});
  const title = schema.title?.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  const owner = title === undefined ? 'There are' : `${/^[aeiou]/.test(title) ? 'An' : 'A'} ${title} has`;
  return {
    rule: 'unknown-field',
    path: [...path, field],
    at: 'key',
    problem: `There is no field ${quote(field)} here.`,
    remedy: `${owner} ${listWords(allowed, 'and')}: write one of these, or remove it.`,
    suggestion: findNearest(field, allowed),
  };
}
