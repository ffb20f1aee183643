import type { JSONPath } from 'jsonc-parser';
import type { AnswerKind, FieldDeclaration } from '../../../src/domain/generated/types.ts';
import { memoize } from '../../../src/domain/flow/memoize.ts';
import { findKind, type ContentDocument } from './document.ts';
import { asFields, asList, isFields } from './pages.ts';

/** The schema of the values of each kind, in schemas/entities/. */
export const valueSchemas: Readonly<Record<AnswerKind, string>> = {
  program: 'program',
  choice: 'choice-value',
  scale: 'scale-value',
  height: 'height',
  weight: 'weight',
  date: 'calendar-date',
  email: 'email',
};

/** A declaration in answers.json, as far as it can be read. */
export interface FieldEntry {
  name: string;
  /** Absent if it is missing or unknown: the schemas report that. */
  kind?: AnswerKind;
  /** Whether no third party may learn the answer without a consent of its own. */
  isSensitive: boolean;
  isSent: boolean;
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
    const isSent = field.sent !== false;
    const isSensitive = field.sensitive === true || !isSent;
    const known = { ...(isAnswerKind(kind) && { kind }), ...(typeof userProperty === 'string' && { userProperty }) };
    return [{ name, ...known, isSensitive, isSent, path: ['fields', index] }];
  });
});

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
  const declaration: FieldDeclaration = { name, kind, label: words.charAt(0).toUpperCase() + words.slice(1) };
  return JSON.stringify(declaration, null, 1).replaceAll(/\s+/g, ' ');
}

function isAnswerKind(kind: unknown): kind is AnswerKind {
  return typeof kind === 'string' && Object.hasOwn(valueSchemas, kind);
}
