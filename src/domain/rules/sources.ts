import { nameField } from '../body/known-answers.ts';
import type { KnownAnswer } from '../generated/known-fields.ts';
import type { AnswerField, Condition, ConditionField } from '../generated/types.ts';

/** A test of one field. */
type Leaf = Extract<Condition, { field: ConditionField }>;

const derived = new Map<ConditionField, readonly KnownAnswer[]>([
  ['bmi', ['height', 'weight']],
  ['goalBmi', ['height', 'weightGoal']],
  ['weightLossKg', ['weight', 'weightGoal']],
  ['hasPurchased', []],
  ['gender', []],
]);

/** The answers that a field of a condition is computed from: for an answer, itself. */
export function findSources(field: ConditionField): readonly AnswerField[] {
  return derived.get(field)?.map(nameField) ?? [field as AnswerField];
}

const listLeaves = (condition: Condition): readonly Leaf[] => {
  if ('all' in condition) return condition.all.flatMap(listLeaves);
  if ('any' in condition) return condition.any.flatMap(listLeaves);
  return 'not' in condition ? listLeaves(condition.not) : [condition];
};

const findAllSources = (leaves: readonly Leaf[]) => leaves.flatMap(({ field }) => findSources(field));

/** The answers that a condition depends on. */
export const listSources = (condition: Condition): readonly AnswerField[] => findAllSources(listLeaves(condition));

/** The answers that a condition can't do without: those that it doesn't also test with `isSet`. */
export function listNeededSources(condition: Condition): readonly AnswerField[] {
  const leaves = listLeaves(condition);
  const optional = findAllSources(leaves.filter((leaf) => 'isSet' in leaf));
  return findAllSources(leaves).filter((source) => !optional.includes(source));
}
