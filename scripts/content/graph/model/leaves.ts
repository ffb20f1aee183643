import type { JSONPath } from 'jsonc-parser';
import { nameField } from '../../../../src/domain/body/known-answers.ts';
import type { Condition, ConditionField } from '../../../../src/domain/generated/types.ts';
import { findSources } from '../../../../src/domain/rules/sources.ts';

/** A leaf of a condition: a test of one field. */
export type Leaf = Extract<Condition, { field: ConditionField }>;

/** The leaves of a condition, with their paths. */
export function* listLeaves(condition: Condition, path: JSONPath = []): Generator<{ leaf: Leaf; path: JSONPath }> {
  if ('all' in condition || 'any' in condition) {
    const [key, parts] = 'all' in condition ? (['all', condition.all] as const) : (['any', condition.any] as const);
    for (const [index, part] of parts.entries()) yield* listLeaves(part, [...path, key, index]);
  } else if ('not' in condition) yield* listLeaves(condition.not, [...path, 'not']);
  else yield { leaf: condition, path };
}

/** The answers about the body. */
export const bodyFields = (['height', 'weight', 'weightGoal'] as const).map(nameField);

/** Whether a leaf tests the visitor's body. */
export function isAboutBody({ field }: Leaf): boolean {
  return findSources(field).some((source) => bodyFields.includes(source));
}

/** The leaves of some conditions. */
export function findLeaves(conditions: readonly Condition[]): Leaf[] {
  return conditions.flatMap((condition) => [...listLeaves(condition)].map(({ leaf }) => leaf));
}
