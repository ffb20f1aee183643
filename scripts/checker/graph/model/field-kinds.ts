import { answerFieldsByKind } from '../../../../src/domain/generated/answer-kinds.ts';

const kindOfFact: Record<string, string> = {
  bmi: 'amount',
  goalBmi: 'amount',
  weightLossKg: 'amount',
  hasPurchased: 'purchase',
  gender: 'choice-value',
};

const kindOfAnswer = new Map(
  Object.entries(answerFieldsByKind).flatMap(([kind, fields]) =>
    fields.split(' ').map((field) => [field, kind] as const),
  ),
);

/** The kind of value that an answer or fact has, such as "choice-value"; undefined for an unknown name. */
export function findKindOfField(field: string): string | undefined {
  return kindOfFact[field] ?? kindOfAnswer.get(field);
}

/** The kinds of answers that each page type can store; other types store none. */
export const storedKinds: Readonly<Record<string, readonly string[]>> = {
  choice: ['choice-value', 'sex'],
  loading: ['choice-value'],
  scale: ['scale-value'],
  date: ['calendar-date'],
  measure: ['height', 'weight'],
  email: ['email'],
};

/** The names of all answers. */
export function listAnswerFields(): string[] {
  return [...kindOfAnswer.keys()];
}
