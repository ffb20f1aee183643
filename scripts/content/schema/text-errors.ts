import type { JSONPath } from 'jsonc-parser';
import type { NamedValue } from './named-values.ts';
import type { SchemaReport } from './schema-report.ts';
import { findNearest } from '../words/nearest.ts';
import type { SchemaNode } from './schema-node.ts';
import { quote } from '../words/words.ts';

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

/** Of words without a visitor's values; the tokens of site.json are filled in already. */
const plainPattern = /^\^\[\^\{\}\]\*(\$$|\(\\\{\(app\|)/;

/** Explains a text that doesn't match its field's pattern. `allowsTokens`: whether { text, fallback } is allowed here. */
export function explainPattern(schema: SchemaNode, text: string, path: JSONPath, allowsTokens: boolean): SchemaReport {
  const pattern = schema.pattern ?? '';
  const hasBrace = /[{}]/.test(text);
  if (plainPattern.test(pattern) && hasBrace) return explainPlainText(path, text, allowsTokens);
  if (pattern.includes('{') && pattern.startsWith('^[^{}]*(')) return explainTokenText(pattern, path, text);
  const problem = `${quote(text)} does not have the form that this field takes.`;
  return {
    rule: 'wrong-form',
    path,
    problem,
    remedy: `It takes: ${schema.description ?? `a text that matches ${pattern}`}`,
  };
}

/** Reports the tokens of a text that its field does not take; undefined if all are known. */
function explainTokens(text: string, allowed: readonly string[], path: JSONPath): SchemaReport | undefined {
  const unknown = [...new Set(listTokens(text))].filter((token) => !allowed.includes(token));
  if (unknown.length === 0) return undefined;
  const names = unknown.map(brace).join(' and ');
  const problem = `${names} ${unknown.length === 1 ? 'is not a token' : 'are not tokens'} of this field.`;
  const nearest = findNearest(unknown[0] ?? '', allowed);
  const remedy =
    allowed.length === 1
      ? `Its only token is ${brace(allowed[0] ?? '')}.`
      : `Its tokens are ${allowed.map(brace).join(', ')}.`;
  const suggestion = nearest && brace(nearest);
  const correct = suggestion ? (written: string) => written.replaceAll(brace(unknown[0] ?? ''), suggestion) : undefined;
  return { rule: 'unknown-token', path, problem, remedy, suggestion, correct };
}

function explainPlainText(path: JSONPath, text: string, allowsTokens: boolean): SchemaReport {
  if (path.at(-1) === 'fallback') {
    const problem = 'A fallback shows when a token has no value, so it cannot contain one itself.';
    return { rule: 'brace-in-text', path, problem, remedy: 'Write plain words without braces.' };
  }
  const problem = `${quote(text)} has a brace in a plain text.`;
  const remedy = allowsTokens
    ? 'Tokens need a fallback: write { "text": "…", "fallback": "…" }.'
    : 'This field takes no tokens: write plain words.';
  return { rule: 'brace-in-text', path, problem, remedy };
}

function explainTokenText(pattern: string, path: JSONPath, text: string): SchemaReport {
  // The last alternative stands for the answers, whose fields are content: a rule compares them with answers.json.
  const closed = /\\\{\(([\w|]+)\|answer:/.exec(pattern)?.[1]?.split('|');
  const answers = listTokens(text).filter((token) => /^answer:[a-z][a-zA-Z0-9]*$/.test(token));
  const unknown = closed && explainTokens(text, [...closed, ...(answers.length > 0 ? answers : ['answer:…'])], path);
  if (unknown) return unknown;
  if (!/[{}]/.test(text)) {
    const problem = `${quote(text)} has no token, so it needs no fallback.`;
    return {
      rule: 'wrong-form',
      path,
      problem,
      remedy: 'Write the text alone, without { "text", "fallback" } around it.',
    };
  }
  const problem = `${quote(text)} has a brace that is not part of a token.`;
  return { rule: 'brace-in-text', path, problem, remedy: 'A token is one word of letters between { and }.' };
}

function listTokens(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].map(([, token = '']) => token);
}

function brace(token: string): string {
  return `{${token}}`;
}
