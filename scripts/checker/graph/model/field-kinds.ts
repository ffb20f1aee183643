import type { AnswerKind, Page } from '../../../../src/domain/generated/types.ts';
import type { FieldEntry } from '../../parsing/fields.ts';

/** The kind of value that an answer or fact has. */
export type FieldKind = AnswerKind | 'amount' | 'purchase';

/** What conditions can test besides answers. */
const facts = new Map<string, FieldKind>([
  ['bmi', 'amount'],
  ['goalBmi', 'amount'],
  ['weightLossKg', 'amount'],
  ['hasPurchased', 'purchase'],
  ['gender', 'choice'],
]);

/** The names of the facts, which no answer may have. */
export const factNames: readonly string[] = [...facts.keys()];

/** The declared fields by name. */
export type Fields = ReadonlyMap<string, FieldEntry>;

/** The kind of an answer or fact, such as "choice"; undefined for an unknown name. */
export function findKindOfField(fields: Fields, name: string): FieldKind | undefined {
  return facts.get(name) ?? fields.get(name)?.kind;
}

/** The points of the scale that a field takes, from 1 up. */
export function listPoints(fields: Fields, name: string): number[] {
  return Array.from({ length: fields.get(name)?.points ?? 5 }, (_, index) => index + 1);
}

const kindsByType: Record<Page['type'], readonly AnswerKind[]> = {
  start: [],
  choice: ['choice', 'program'],
  choices: ['choices'],
  scale: ['scale'],
  info: [],
  number: ['number'],
  text: ['text'],
  loading: ['choice'],
  date: ['date'],
  measure: ['height', 'weight'],
  prediction: [],
  email: ['email'],
  paywall: [],
};

/** The kinds of answers that pages of a type can store, the usual one first; none for an unknown type. */
export function listStoredKinds(type: string): readonly AnswerKind[] {
  return Object.hasOwn(kindsByType, type) ? kindsByType[type as Page['type']] : [];
}
