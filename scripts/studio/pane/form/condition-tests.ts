import { isFields } from '../../../content/parsing/pages.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import { listQuestions, type AskedQuestion } from '../../visitor/questions.ts';

/** What conditions can ask about an answer, in the words of the editor. */
export const testWords = {
  is: 'is',
  isOneOf: 'is one of',
  isSet: 'has an answer:',
  isFuture: 'is after today:',
  atLeast: 'is at least',
  atMost: 'is at most',
} as const;

export type TestName = keyof typeof testWords;

/** A test that is not written yet. */
export const emptyTest = { field: '', is: '' };

/** Something that conditions can look at: an answer, or what is computed from answers. */
export interface Subject {
  field: string;
  tests: readonly TestName[];
  /** The values to choose from; empty if they are written. */
  options: AskedQuestion['options'];
  /** Whether its values are numbers. */
  isNumber?: boolean;
}

const facts: readonly Subject[] = [
  ...['bmi', 'goalBmi', 'weightLossKg'].map((field) => ({ field, tests: ['atLeast', 'atMost'] as const, options: [] })),
  { field: 'hasPurchased', tests: ['is'], options: [] },
];

/** Everything that conditions of a file can look at. */
export function listSubjects(file: ContentFile): Subject[] {
  const asked = listQuestions(file).map(({ field, kind, options }) => ({
    field,
    // An editor rather compares with a value than asks whether there is one.
    tests: kind.tests.toSorted((one, other) => Number(one === 'isSet') - Number(other === 'isSet')),
    options,
    isNumber: kind.compared === 'number',
  }));
  const fields = new Map<string, Subject>([...asked, ...facts].map((subject) => [subject.field, subject]));
  return [...fields.values()];
}

/** The test of a condition and its value; undefined for joined conditions. */
export function readTest(condition: unknown): { field: string; test: TestName; value: unknown } | undefined {
  if (!isFields(condition) || typeof condition.field !== 'string') return undefined;
  const test = (Object.keys(testWords) as TestName[]).find((name) => name in condition) ?? 'is';
  return { field: condition.field, test, value: condition[test] };
}

/** The value with which a test begins. */
export function firstValue(test: TestName, { field, options, isNumber }: Subject): unknown {
  if (test === 'isSet' || test === 'isFuture' || field === 'hasPurchased') return true;
  if (test === 'atLeast' || test === 'atMost' || isNumber) return 1;
  return test === 'isOneOf' ? options.slice(0, 1).map(({ value }) => value) : (options[0]?.value ?? '');
}
