import type { NamedValue } from './named-values.ts';
import type { SchemaReport } from './schema-report.ts';
import { explainTokens } from './text-errors.ts';

/** Finds the tokens of templates that their field does not have: each names its own in its description. */
export function checkTemplateTokens(templates: readonly NamedValue[], pattern: RegExp): SchemaReport[] {
  return templates.flatMap(({ node, value, path }) => {
    // A brace that is no token is for the schema to report.
    if (typeof value !== 'string' || !pattern.test(value)) return [];
    const allowed = [...(node.description ?? '').matchAll(/\{(\w+)\}/g)].map(([, token = '']) => token);
    return explainTokens(value, allowed, path) ?? [];
  });
}
