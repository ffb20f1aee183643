import { answerFieldsByKind } from '../../../../src/domain/generated/answer-kinds.ts';
import type { Page } from '../../../../src/domain/generated/types.ts';

type AnswerKind = keyof typeof answerFieldsByKind;

/** The kind of value that an answer or fact has. */
export type FieldKind = AnswerKind | 'amount' | 'purchase';

const kindOfAnswer = new Map(
  Object.entries(answerFieldsByKind).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => [field, kind as AnswerKind] as const),
  ),
);

const kindOfField = new Map<string, FieldKind>([
  ...kindOfAnswer,
  ['bmi', 'amount'],
  ['goalBmi', 'amount'],
  ['weightLossKg', 'amount'],
  ['hasPurchased', 'purchase'],
  ['gender', 'choice-value'],
]);

/** The kind of an answer or fact, such as "choice-value"; undefined for an unknown name. */
export function findKindOfField(field: string): FieldKind | undefined {
  return kindOfField.get(field);
}

const kindsByType: Record<Page['type'], readonly AnswerKind[]> = {
  start: [],
  choice: ['choice-value', 'sex'],
  scale: ['scale-value'],
  info: [],
  loading: ['choice-value'],
  date: ['calendar-date'],
  measure: ['height', 'weight'],
  prediction: [],
  email: ['email'],
  paywall: [],
};

/** The kinds of answers that pages of a type can store; none for an unknown type. */
export function listStoredKinds(type: string): readonly FieldKind[] {
  return Object.hasOwn(kindsByType, type) ? kindsByType[type as Page['type']] : [];
}

/** The names of all answers. */
export function listAnswerFields(): string[] {
  return [...kindOfAnswer.keys()];
}
