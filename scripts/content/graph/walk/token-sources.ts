import type { JSONPath } from 'jsonc-parser';
import { nameField } from '../../../../src/domain/body/known-answers.ts';
import type { KnownAnswer } from '../../../../src/domain/generated/known-fields.ts';
import type { AnswerField, PredictionPage } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { listNeededSources } from '../../../../src/domain/rules/sources.ts';
import { isFields } from '../../parsing/pages.ts';

type Source = KnownAnswer | keyof NonNullable<PredictionPage['event']> | 'caution';

/**
 * The answers without which each token with a name of its own has no value: fields; `answer` and `date` of the event,
 * which the page of the prediction names; and `caution`, the answers that decide about caution in the plan.
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
  ['fastingHours', ['caution']],
  ['eatingHours', ['caution']],
  ['eatingStart', ['caution']],
  ['eatingEnd', ['caution']],
  ['dayOff', ['caution']],
  ['firstStart', ['caution']],
  ['firstEnd', ['caution']],
]);

/** Whether a token shows a part of the plan. */
export const isAboutPlan = (token: string): boolean => tokenSources.get(token)?.includes('caution') === true;

/** Whether a token shows something that is computed with the weekly rate. */
export const isAboutRate = (token: string): boolean =>
  ['goalDate', 'weeklyLoss', 'lossByEvent', 'daysBeforeEvent'].includes(token);

/** What a file lacks without which a token never has a value: an event that a page names, or a plan. */
export function findLack(token: string, file: ContentFile): 'event' | 'plan' | undefined {
  if (isAboutPlan(token)) return file.kind === 'flow' && file.plan ? undefined : 'plan';
  return (tokenSources.get(token) ?? []).length > findTokenSources(token, file).length ? 'event' : undefined;
}

/** The answers without which a token in a file has no value. */
export function findTokenSources(token: string, file: ContentFile): readonly AnswerField[] {
  const field = readAnswerToken(token);
  if (field !== undefined) return [field as AnswerField];
  const event = file.pages.flatMap((page) => ('event' in page && page.event ? page.event : [])).at(0);
  return (tokenSources.get(token) ?? []).flatMap((source) => {
    if (source === 'caution') return listCautionSources(file);
    return source === 'answer' || source === 'date' ? (event?.[source] ?? []) : [nameField(source)];
  });
}

/** The answers without which caution can't be decided about, and there is no plan. */
export function listCautionSources(file: ContentFile): readonly AnswerField[] {
  return file.kind === 'flow' && file.plan ? [...new Set(listNeededSources(file.plan.caution.when))] : [];
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
