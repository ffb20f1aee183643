import { answerFieldsByKind } from '../generated/answer-kinds.ts';
import type { Answers } from '../generated/types.ts';
import { isRecord } from './checks.ts';
import { checks } from './used-checks.ts';

/** Whether a field is declared and this is a value of its kind. */
const isAnswer = ([field, value]: [string, unknown]): boolean =>
  Object.entries(answerFieldsByKind).some(
    ([kind, fields]) => fields.split(' ').includes(field) && checks[kind as keyof typeof checks]?.(value, field),
  );

/**
 * Returns the valid fields of stored or received data, and drops the rest. Equivalent to
 * schemas/entities/answers.schema.json, which would need a library too large for the browser; also drops texts that a
 * database can't store.
 */
export function cleanAnswers(stored: unknown): Answers {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(Object.entries(stored).filter(isAnswer));
}
