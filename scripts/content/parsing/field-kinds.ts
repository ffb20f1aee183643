import { kinds } from '../../../src/domain/answers/kinds.ts';
import type { KnownAnswer } from '../../../src/domain/generated/known-fields.ts';
import type { AnswerField, AnswerKind } from '../../../src/domain/generated/types.ts';

/** What a field is declared as, as far as that can be read. */
interface Declared {
  kind?: AnswerKind;
  role?: 'goal';
}

/**
 * Whether a field counts as sensitive: it is declared so, stays in the browser, or takes any text, in which visitors may
 * write anything.
 */
export const isPrivate = ({
  kind,
  sensitive,
  sent,
}: {
  kind?: unknown;
  sensitive?: unknown;
  sent?: unknown;
}): boolean => (isAnswerKind(kind) && kinds[kind].isFreeText) || sensitive === true || sent === false;

/**
 * Whether an answer becomes part of the record only with the visitor's consent. Whoever types an e-mail address knows
 * that it is sent.
 */
export const needsConsent = ({ kind, sensitive }: { kind?: unknown; sensitive?: unknown }): boolean =>
  sensitive === true && !(isAnswerKind(kind) && kinds[kind].isSentKnowingly);

/** What code computes with, if the field holds such an answer. */
export function findKnown({ kind, role }: Declared): KnownAnswer | undefined {
  return kind && kinds[kind].findKnown?.({ role });
}

/** The fields that code computes with, by what they hold. */
export type KnownFields = Readonly<Partial<Record<KnownAnswer, AnswerField>>>;

/** The names of the fields that code computes with. Of two for the same answer the first one counts. */
export function findKnownFields(fields: readonly (Declared & { name: string })[]): KnownFields {
  const known: Partial<Record<KnownAnswer, AnswerField>> = {};
  for (const field of fields) {
    const answer = findKnown(field);
    if (answer) known[answer] ??= field.name as AnswerField;
  }
  return known;
}

export function isAnswerKind(kind: unknown): kind is AnswerKind {
  return typeof kind === 'string' && Object.hasOwn(kinds, kind);
}
