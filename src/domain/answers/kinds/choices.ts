import type { Question } from '../../../pages/definition.ts';
import { listSubsets } from '../several.ts';

export const schema = 'choices-value';
export const noun = 'the values of options';
export const tests = ['is', 'isOneOf', 'isSet'] as const;
export const compared = 'string';
export const isList = true;
export const newField = {};

/** The phrases of the chosen options as a list, such as "sleep, energy and focus"; an option without one is not for texts. */
export function write(chosen: readonly string[], { options = [] }: Question): string | undefined {
  const hasPhrases = options.some(({ phrase }) => phrase !== undefined);
  const words = options.filter(({ value }) => chosen.includes(value));
  return writeList(words.flatMap((option) => option[hasPhrases ? 'phrase' : 'label'] ?? []));
}

/** Everything that can be chosen together. */
export const values = (question: Question): readonly string[][] => listSubsets(question);

/** Two options that can be chosen together, or else one; without those that open a sheet. */
export function examples(question: Question): readonly string[][] {
  const withSheet = (question.options ?? []).flatMap(({ value, sheet }) => (sheet ? value : []));
  const allowed = listSubsets(question).filter((chosen) => !chosen.some((value) => withSheet.includes(value)));
  const pairs = allowed.filter(({ length }) => length === 2);
  return pairs.length > 0 ? pairs : allowed;
}

// The British list has no comma before the last word.
const list = new Intl.ListFormat('en-GB');

/** Words as a list in a sentence: sleep, energy and focus; undefined without any. */
export const writeList = (words: readonly string[]): string | undefined =>
  words.length > 0 ? list.format(words) : undefined;
