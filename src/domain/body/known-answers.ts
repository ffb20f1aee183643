import { knownFields, type KnownAnswer } from '../generated/known-fields.ts';
import type { AnswerField, Answers, Height, Weight } from '../generated/types.ts';

/** The answers that code computes with, each by what it is and not by the name of its field. */
export interface KnownAnswers {
  height?: Height | undefined;
  weight?: Weight | undefined;
  weightGoal?: Weight | undefined;
  email?: string | undefined;
}

const fields = Object.entries(knownFields) as readonly [KnownAnswer, AnswerField][];

/** The answers that code computes with, from the fields that the content declares for them. */
export function readKnown(answers: Readonly<Answers>): KnownAnswers {
  // A loop, because conditions call this thousands of times while the content is checked.
  const found: Record<string, unknown> = {};
  for (const [known, field] of fields) found[known] = answers[field];
  return found;
}

/** Such answers under the names of their fields. Leaves out those for which the content declares none. */
export function nameKnown(known: KnownAnswers): Answers {
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => {
      const field = knownFields[name as KnownAnswer];
      return field === undefined ? [] : [[field, value]];
    }),
  );
}

/** The name of the field of such an answer, for messages; if the content declares none, what the answer is. */
export const nameField = (known: KnownAnswer): AnswerField => knownFields[known] ?? known;
