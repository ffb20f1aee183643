import type { JSONPath } from 'jsonc-parser';
import type { AnswerField, Condition, ConditionField } from '../../../../src/domain/generated/types.ts';

/** A leaf of a condition: one statement about one field. */
export type Leaf = Extract<Condition, { field: ConditionField }>;

/** The leaves of a condition, with their places. */
export function* listLeaves(condition: Condition, path: JSONPath = []): Generator<{ leaf: Leaf; path: JSONPath }> {
  if ('all' in condition || 'any' in condition) {
    const [key, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
    for (const [index, part] of parts.entries()) yield* listLeaves(part, [...path, key, index]);
  } else if ('not' in condition) yield* listLeaves(condition.not, [...path, 'not']);
  else yield { leaf: condition, path };
}

const sources: Partial<Record<ConditionField, readonly AnswerField[]>> = {
  bmi: ['height', 'weight'],
  goalBmi: ['height', 'weightGoal'],
  weightLossKg: ['weight', 'weightGoal'],
  hasPurchased: [],
  gender: [],
};

/** The answers from which a field of a condition is worked out: itself, unless it is a fact. */
export function findSources(field: ConditionField): readonly AnswerField[] {
  return sources[field] ?? [field as AnswerField];
}

/** The answers that make a body. */
export const bodyFields = ['height', 'weight', 'weightGoal'] as const;

/** Whether a statement is about the visitor's body. */
export function isAboutBody({ field }: Leaf): boolean {
  return findSources(field).some((source) => bodyFields.some((name) => name === source));
}

/** The leaves of some conditions. */
export function findLeaves(conditions: readonly Condition[]): Leaf[] {
  return conditions.flatMap((condition) => [...listLeaves(condition)].map(({ leaf }) => leaf));
}
