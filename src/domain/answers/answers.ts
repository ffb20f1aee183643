import { answerFieldsByKind } from '../generated/answer-kinds.ts';
import type { AnswerKind, Answers } from '../generated/types.ts';
import { isRecord } from './checks.ts';
import { checks } from './generated/checks.ts';

/** The kind of a field; undefined if it is not declared. */
export const findKindOf = (field: string): AnswerKind | undefined =>
  (Object.keys(answerFieldsByKind) as AnswerKind[]).find((kind) =>
    answerFieldsByKind[kind]?.split(' ').includes(field),
  );

/** Whether a field is declared and this is a value of its kind. */
export const isAnswer = ([field, value]: readonly [string, unknown]): boolean =>
  checks[findKindOf(field) as keyof typeof checks]?.(value, field) ?? false;

/**
 * Returns the valid fields of stored or received data, and drops the rest. Equivalent to
 * schemas/entities/answers.schema.json, which would need a library too large for the browser; also drops texts that a
 * database can't store.
 */
export function cleanAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(isAnswer));
}
