import type { JSONPath } from 'jsonc-parser';
import type { AnswerKind, FieldDeclaration } from '../../../src/domain/generated/types.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import { isMultiple } from '../../../src/domain/answers/limits.ts';
import type { NumberLimits } from '../../../src/domain/generated/answer-limits.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { findKind, type ContentDocument } from './document.ts';
import { isAnswerKind, isPrivate, needsConsent } from './field-kinds.ts';
import { asFields, asList, isFields, type Fields } from './pages.ts';

/** A declaration in answers.json, as far as it can be read. */
export interface FieldEntry {
  name: string;
  /** Absent if it is missing or unknown: the schemas report that. */
  kind?: AnswerKind;
  /** What a weight is, if it isn't that of today. */
  role?: 'goal';
  /** Whether no third party may learn the answer without a consent of its own. */
  isSensitive: boolean;
  /** Whether it becomes part of the record only with the visitor's consent. */
  isConsented: boolean;
  isSent: boolean;
  /** Whether only the app needs the answer. */
  isForApp: boolean;
  /** How many points a scale has. */
  points: number;
  /** The limits of a number's field; absent for other kinds, or if they are missing or faulty. */
  limits?: NumberLimits;
  /** The greatest length of a text's field. */
  maxLength?: number;
  /** The name by which analytics learns the answer. */
  userProperty?: string;
  path: JSONPath;
}

/** The declared fields in order, including those with the same name. Skips declarations without a name. */
export const listFields = memoize((documents: readonly ContentDocument[]): readonly FieldEntry[] => {
  const document = documents.find((it) => findKind(it) === 'answers');
  return asList(asFields(document?.value).fields).flatMap((field, index): FieldEntry[] => {
    if (!isFields(field) || typeof field.name !== 'string') return [];
    const { name, kind, userProperty } = field;
    const points = typeof field.points === 'number' ? field.points : 5;
    const isSent = field.sent !== false;
    const isSensitive = isPrivate({ kind, sensitive: field.sensitive, sent: field.sent });
    const limits = readLimits(field);
    const { maxLength } = field;
    return [
      {
        name,
        ...(isAnswerKind(kind) && { kind }),
        ...(field.role === 'goal' && { role: 'goal' }),
        isSensitive,
        isConsented: needsConsent({ kind, sensitive: field.sensitive }),
        isSent,
        isForApp: field.forApp === true,
        points,
        ...(limits && { limits }),
        ...(typeof maxLength === 'number' && { maxLength }),
        ...(typeof userProperty === 'string' && { userProperty }),
        path: ['fields', index],
      },
    ];
  });
});

/** The limits of a number's field; undefined if no number is within them: a rule reports that. */
function readLimits({ min, max, step }: Fields): NumberLimits | undefined {
  if (typeof min !== 'number' || typeof max !== 'number' || typeof step !== 'number') return undefined;
  const isSound = min < max && step > 0 && isMultiple(min, step) && isMultiple(max, step);
  return isSound ? { min, max, step } : undefined;
}

/** The declared fields by name. Of two with the same name the first one counts. */
export const indexFields = memoize(
  (documents: readonly ContentDocument[]): ReadonlyMap<string, FieldEntry> =>
    new Map(
      listFields(documents)
        .map((field) => [field.name, field] as const)
        .toReversed(),
    ),
);

/** The line to add to answers.json for a new field: its label is made of its name. */
export function writeDeclaration(name: string, kind: AnswerKind): string {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const declaration: FieldDeclaration = { name, kind, label, ...kinds[kind].newField };
  return JSON.stringify(declaration, null, 1).replaceAll(/\s+/g, ' ');
}
