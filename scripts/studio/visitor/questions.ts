import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import type { AnswerField, Condition, Page } from '../../../src/domain/generated/types.ts';
import { findLabel } from '../../../src/domain/answers/scale-label.ts';
import { countPoints } from '../../../src/domain/answers/limits.ts';
import { findKindOf } from '../../../src/domain/answers/answers.ts';
import type { Kind } from '../../../src/domain/answers/kind.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { ask } from '../../../src/domain/flow/questions.ts';
import type { Question } from '../../../src/pages/definition.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';

/** A question that a visitor can be asked. */
export interface AskedQuestion {
  field: AnswerField | 'gender';
  page: string;
  kind: Kind;
  /** The values to choose from, with the labels that visitors read; empty if they are typed. */
  options: { value: string; label: string }[];
}

/** Every question of a file, in order. */
export function listQuestions(file: ContentFile): AskedQuestion[] {
  return listPages(file).flatMap((page) =>
    ask(page).map((question) => ({
      field: question.answer,
      page: page.id,
      kind: kinds[findKindOf(question.answer) ?? 'choice'],
      options: listOptions(page, question),
    })),
  );
}

function listOptions(page: Page, { answer, options }: Question): AskedQuestion['options'] {
  if (options) return options.map(({ value, label }) => ({ value, label }));
  const labels: unknown = 'labels' in page && page.labels;
  if (!Array.isArray(labels)) return [];
  const count = countPoints(answer);
  const points = Array.from({ length: count }, (_, index) => index + 1);
  return points.map((point) => ({ value: String(point), label: findLabel(labels as string[], point, count) ?? '' }));
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
  const routed = listPages(file)
    .flatMap(ask)
    .flatMap(({ answer, options }) => (options?.some(({ sheet, next }) => sheet ?? next) ? answer : []));
  const events = listPages(file).flatMap((page) => ('event' in page ? Object.values(page.event ?? {}) : []));
  return new Set([...named.flatMap((name) => sources[name]?.map(nameField) ?? [name]), ...routed, ...events]);
}
