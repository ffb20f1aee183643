import type { Question } from '../../pages/definition.ts';

/** Whether a visitor can choose exactly these options of a question. */
export const canChoose = (
  { options = [], limit }: Pick<Question, 'options' | 'limit'>,
  values: readonly unknown[],
): boolean =>
  values.length > 0 &&
  values.length <= (limit?.most ?? options.length) &&
  values.every((it) => options.some(({ value, alone }) => value === it && (!alone || values.length < 2)));

/** Everything that can be chosen of a question, in the order of its options; the smallest combinations first. */
export function listSubsets(question: Pick<Question, 'options' | 'limit'>): string[][] {
  let subsets: string[][] = [[]];
  for (const { value } of question.options ?? []) {
    subsets = [...subsets, ...subsets.map((subset) => [...subset, value])];
  }
  return subsets.filter((subset) => canChoose(question, subset)).toSorted((one, other) => one.length - other.length);
}
