import type { AnswerField, Condition, ConditionField } from '../generated/types.ts';

const derived = new Map<ConditionField, readonly AnswerField[]>([
  ['bmi', ['height', 'weight']],
  ['goalBmi', ['height', 'weightGoal']],
  ['weightLossKg', ['weight', 'weightGoal']],
  ['hasPurchased', []],
  ['gender', []],
]);

/** The answers that a field of a condition is computed from: for an answer, itself. */
export function findSources(field: ConditionField): readonly AnswerField[] {
  return derived.get(field) ?? [field as AnswerField];
}

/** The answers that a condition depends on. */
export function listSources(condition: Condition): readonly AnswerField[] {
  if ('all' in condition) return condition.all.flatMap(listSources);
  if ('any' in condition) return condition.any.flatMap(listSources);
  return 'not' in condition ? listSources(condition.not) : findSources(condition.field);
}
