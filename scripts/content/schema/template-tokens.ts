import type { NamedValue } from './named-values.ts';
import type { SchemaReport } from './schema-report.ts';
import { explainTokens } from './text-errors.ts';

/** Reports unknown tokens in templates. The tokens of a field are those in its schema description. */
export function checkTemplateTokens(templates: readonly NamedValue[], pattern: RegExp): SchemaReport[] {
  return templates.flatMap(({ node, value, path }) => {
    // The schema reports a brace that is not part of a token.
    if (typeof value !== 'string' || !pattern.test(value)) return [];
    const named = [...(node.description ?? '').matchAll(/\{(\w+)\}/g)].map(([, token = '']) => token);
    const allowed = [...new Set(named)];
    return explainTokens(value, allowed, path) ?? [];
  });
}
