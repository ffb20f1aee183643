import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import type { AnswerField, Condition, Page } from '../../../src/domain/generated/types.ts';
import { findLabel } from '../../../src/domain/answers/scale-label.ts';
import { countPoints } from '../../../src/domain/answers/scale.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';

/** A question that a visitor can be asked. */
export interface Question {
  field: AnswerField | 'gender';
  page: string;
  kind: 'choice' | 'choices' | 'scale' | 'number' | 'text' | 'measure' | 'date' | 'email';
  /** The values to choose from, with the labels that visitors read. */
  options: { value: string; label: string }[];
}

/** Every question of a file, in order. */
export function listQuestions(file: ContentFile): Question[] {
  return listPages(file).flatMap((page): Question[] => {
    if (!('answer' in page) || page.answer === undefined) return [];
    return [{ field: page.answer, page: page.id, kind: kinds[page.type], options: listOptions(page) }];
  });
}

/** The page types with a question. */
type AskingType = {
  [Type in Page['type']]: 'answer' extends keyof Extract<Page, { type: Type }> ? Type : never;
}[Page['type']];

const kinds: Record<AskingType, Question['kind']> = {
  choice: 'choice',
  choices: 'choices',
  scale: 'scale',
  number: 'number',
  text: 'text',
  loading: 'choice',
  date: 'date',
  measure: 'measure',
  email: 'email',
};

function listOptions(page: Page): Question['options'] {
  if ('options' in page) return page.options.map(({ value, label }) => ({ value, label }));
  if (page.type === 'loading') return (page.question?.options ?? []).map(({ value, label }) => ({ value, label }));
  if (page.type === 'scale') {
    const count = countPoints(page.answer);
    const points = Array.from({ length: count }, (_, index) => index + 1);
    return points.map((point) => ({ value: String(point), label: findLabel(page.labels, point, count) ?? '' }));
  }
  return [];
}

const isCondition = (value: object): value is Condition =>
  'all' in value || 'any' in value || 'not' in value || ('field' in value && Object.keys(value).length === 2);

/** Every top-level condition in a part of content, in order, without duplicates. */
export function listConditions(content: unknown): Condition[] {
  const found = new Map<string, Condition>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isCondition(value)) found.set(JSON.stringify(value), value);
    else for (const part of Object.values(value)) walk(part);
  };
  walk(content);
  return [...found.values()];
}

/** The answers that facts and tokens with other names are computed from. */
const sources: Record<string, KnownAnswer[]> = {
  bmi: ['height', 'weight'],
  goalBmi: ['height', 'weightGoal'],
  weightLossKg: ['weight', 'weightGoal'],
  weightLoss: ['weight', 'weightGoal'],
  goalDate: ['weight', 'weightGoal'],
  weeklyLoss: ['weight', 'weightGoal'],
};

/** The fields that conditions, options or texts of a file depend on. */
export function listUsedFields(file: ContentFile): Set<string> {
  const text = JSON.stringify(file);
  const named = [...text.matchAll(/"field":"(\w+)"/g), ...text.matchAll(/\{(?:answer:)?(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  const routed = listPages(file).flatMap((page) =>
    'options' in page && page.options.some((option) => option.sheet ?? ('next' in option && option.next))
      ? [page.answer]
      : [],
  );
  const events = listPages(file).flatMap((page) => (page.type === 'prediction' ? Object.values(page.event ?? {}) : []));
  return new Set([...named.flatMap((name) => sources[name]?.map(nameField) ?? [name]), ...routed, ...events]);
}
