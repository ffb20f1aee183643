import type { JSONPath } from 'jsonc-parser';
import { chooseBranch } from './branch.ts';
import { isFields } from './pages.ts';
import type { SchemaBook, SchemaNode } from './schema-book.ts';
import type { SchemaReport } from './schema-report.ts';
import { explainTokens } from './text-errors.ts';

/** Finds the tokens of templates that their field does not have: each names its own in its description. */
export function checkTemplateTokens(
  book: SchemaBook,
  root: SchemaNode,
  value: unknown,
  path: JSONPath,
): SchemaReport[] {
  return [...walk(book, root, value, path)].flatMap(({ node, text, at }) => {
    const allowed = [...(node.description ?? '').matchAll(/\{(\w+)\}/g)].map(([, token = '']) => token);
    return explainTokens(text, allowed, at) ?? [];
  });
}

interface Template {
  node: SchemaNode;
  text: string;
  at: JSONPath;
}

function* walk(book: SchemaBook, node: SchemaNode, value: unknown, at: JSONPath): Generator<Template> {
  const schema = book.resolve(node);
  // The pages of a file are walked one by one, each by its type.
  if (schema.title === 'Page') return;
  if (schema.title === 'Template' && typeof value === 'string' && new RegExp(schema.pattern ?? '').test(value)) {
    yield { node, text: value, at };
  }
  if (schema.anyOf ?? schema.oneOf) {
    const branch = chooseBranch(book, schema, value, at);
    const chosen = typeof branch === 'number' ? (schema.anyOf ?? schema.oneOf)?.[branch] : undefined;
    if (chosen) yield* walk(book, chosen, value, at);
  } else if (schema.items && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* walk(book, schema.items, item, [...at, index]);
  } else if (schema.properties && isFields(value)) {
    for (const [field, inner] of Object.entries(schema.properties)) {
      if (Object.hasOwn(value, field)) yield* walk(book, inner, value[field], [...at, field]);
    }
  }
}
