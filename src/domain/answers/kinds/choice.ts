import type { Question } from '../../../pages/definition.ts';

export const schema = 'choice-value';
export const noun = 'the value of an option';
export const tests = ['is', 'isOneOf', 'isSet'] as const;
export const compared = 'string';
export const newField = {};
export const isForAnalytics = true;

/** The phrase of the chosen option; its label, if no option of the page has a phrase. */
export function write(chosen: string, { options = [] }: Question): string | undefined {
  const hasPhrases = options.some(({ phrase }) => phrase !== undefined);
  return options.find(({ value }) => value === chosen)?.[hasPhrases ? 'phrase' : 'label'];
}

const listValues = (options: Question['options'] = []) => options.map(({ value }) => value);

export const values = ({ options }: Question): readonly string[] => listValues(options);

/** Those that open a sheet come last. */
export const examples = ({ options }: Question): readonly string[] =>
  listValues(options?.toSorted((one, other) => Number(Boolean(one.sheet)) - Number(Boolean(other.sheet))));
