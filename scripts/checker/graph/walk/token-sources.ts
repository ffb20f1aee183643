import type { JSONPath } from 'jsonc-parser';
import type { AnswerField, PredictionPage } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { isFields } from '../../parsing/pages.ts';

type Source = AnswerField | keyof NonNullable<PredictionPage['event']>;

/**
 * The answers that the value of each token with a name of its own is computed from: fields, and `answer` and `date` of
 * the event, which the page of the prediction names.
 */
export const tokenSources: ReadonlyMap<string, readonly Source[]> = new Map<string, Source[]>([
  ['height', ['height']],
  ['weight', ['weight']],
  ['weightGoal', ['weightGoal']],
  ['weightLoss', ['weight', 'weightGoal']],
  ['bmi', ['height', 'weight']],
  ['goalDate', ['weight', 'weightGoal']],
  ['weeklyLoss', ['weight', 'weightGoal']],
  ['eventEmoji', ['answer']],
  ['eventDate', ['date']],
  ['daysToEvent', ['date']],
  ['lossByEvent', ['weight', 'weightGoal', 'date']],
  ['daysBeforeEvent', ['weight', 'weightGoal', 'date']],
  ['email', ['email']],
]);

/** Whether a token is about an event, and no page of the file names one. */
export function lacksEvent(token: string, file: Pick<ContentFile, 'pages'>): boolean {
  return (tokenSources.get(token) ?? []).length > findTokenSources(token, file).length;
}

/** The answers that the value of a token in a file is computed from. */
export function findTokenSources(token: string, { pages }: Pick<ContentFile, 'pages'>): readonly AnswerField[] {
  const field = readAnswerToken(token);
  if (field !== undefined) return [field as AnswerField];
  const event = pages.find((page) => page.type === 'prediction')?.event;
  return (tokenSources.get(token) ?? []).flatMap((source) =>
    source === 'answer' || source === 'date' ? (event?.[source] ?? []) : [source],
  );
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
