import type { Text, TokenText } from '../generated/types.ts';

/** The values of tokens by name; undefined where the visitor has no answer for it yet. */
export type Tokens = Readonly<Record<string, string | undefined>>;

const TOKEN = /\{([\w:]+)\}/g;

/** Fills in the tokens of a text; returns its fallback if one of them has no value. */
export function fillText(text: Text, tokens: Tokens): string {
  if (typeof text === 'string') return text;
  const names = [...text.text.matchAll(TOKEN)].map((match) => match[1] ?? '');
  return names.every((name) => tokens[name]) ? fillTemplate(text.text, tokens) : text.fallback;
}

/** Fills in the tokens of a template. Throws if one has no value, because a brace must never show. */
export function fillTemplate(template: string, tokens: Tokens): string {
  return template.replace(TOKEN, (_, name: string) => {
    const value = tokens[name];
    if (value === undefined) throw new Error(`No value for the token {${name}} in "${template}"`);
    return value;
  });
}

/** A part of content in which every text with tokens is a plain string. */
export type Filled<T> = T extends TokenText
  ? string
  : T extends (infer Item)[]
    ? Filled<Item>[]
    : T extends object
      ? { [Key in keyof T]: Filled<T[Key]> }
      : T;

const isTokenText = (value: object): value is TokenText => 'fallback' in value;

/** Whether a part of content contains a text with tokens, at any depth. */
export function hasTokens(content: unknown): boolean {
  if (typeof content !== 'object' || content === null) return false;
  return isTokenText(content) || Object.values(content).some(hasTokens);
}

/** Fills in every text in a part of content, at any depth. */
export function fillTexts<T>(content: T, tokens: Tokens): Filled<T> {
  const fill = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (isTokenText(value)) return fillText(value, tokens);
    if (Array.isArray(value)) return value.map(fill);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]));
  };
  return fill(content) as Filled<T>;
}
