import type { JSONPath } from 'jsonc-parser';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import { isFields } from '../../parsing/pages.ts';

/** The answers that the value of each token with a name of its own is computed from. */
export const tokenSources: ReadonlyMap<string, readonly AnswerField[]> = new Map<string, AnswerField[]>([
  ['height', ['height']],
  ['weight', ['weight']],
  ['weightGoal', ['weightGoal']],
  ['weightLoss', ['weight', 'weightGoal']],
  ['bmi', ['height', 'weight']],
  ['goalDate', ['weight', 'weightGoal']],
  ['weeklyLoss', ['weight', 'weightGoal']],
  ['eventEmoji', ['specificMotivation']],
  ['eventDate', ['specificMotivationDate']],
  ['daysToEvent', ['specificMotivationDate']],
  ['lossByEvent', ['weight', 'weightGoal', 'specificMotivationDate']],
  ['daysBeforeEvent', ['weight', 'weightGoal', 'specificMotivationDate']],
  ['email', ['email']],
]);

/** The answers that a token's value is computed from. */
export function findTokenSources(token: string): readonly AnswerField[] {
  const field = readAnswerToken(token);
  return field === undefined ? (tokenSources.get(token) ?? []) : [field as AnswerField];
}

/** The field whose answer a token shows: focus for {answer:focus}; undefined for other tokens. */
export function readAnswerToken(token: string): string | undefined {
  return /^answer:(\w+)$/.exec(token)?.[1];
}

/** Every token in the texts of a value that have a fallback, with the path of the text. */
export function* listTokenTexts(value: unknown, path: JSONPath): Generator<{ path: JSONPath; token: string }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* listTokenTexts(item, [...path, index]);
  }
  if (!isFields(value)) return;
  if (typeof value.text === 'string' && typeof value.fallback === 'string') {
    const tokens = new Set([...value.text.matchAll(/\{([\w:]+)\}/g)].map(([, token = '']) => token));
    for (const token of tokens) yield { path: [...path, 'text'], token };
  }
  for (const [key, inner] of Object.entries(value)) yield* listTokenTexts(inner, [...path, key]);
}
