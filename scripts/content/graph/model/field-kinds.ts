import type { Kind } from '../../../../src/domain/answers/kind.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import type { AnswerKind } from '../../../../src/domain/generated/types.ts';
import { isAnswerKind } from '../../parsing/field-kinds.ts';
import type { FieldEntry } from '../../parsing/fields.ts';
import { findAuthoring, type AskedPart } from '../../parsing/page-types.ts';

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

/** All about the kind of an answer or fact; undefined for an unknown name, and for what is worked out. */
export function findKind(fields: Fields, name: string): Kind | undefined {
  const kind = findKindOfField(fields, name);
  return isAnswerKind(kind) ? kinds[kind] : undefined;
}

/** The points of the scale that a field takes, from 1 up. */
export function listPoints(fields: Fields, name: string): number[] {
  return Array.from({ length: fields.get(name)?.points ?? 5 }, (_, index) => index + 1);
}

/** The kinds of answers that a question on a page of a type can store, the usual one first; none for an unknown type. */
export const listStoredKinds = (type: unknown, { question, part }: AskedPart): readonly AnswerKind[] =>
  findAuthoring(type)?.stores(question, part) ?? [];
