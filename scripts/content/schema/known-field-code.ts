import type { FieldDeclaration } from '../../../src/domain/generated/types.ts';
import { findKnownFields } from '../parsing/fields.ts';

/** Where the code with the fields is that the app computes with. */
export const knownFieldsFile = 'src/domain/generated/known-fields.ts';

/** The code with the fields that the app computes with, which content may call as it likes. */
export function writeKnownFields(fields: readonly FieldDeclaration[]): string {
  const lines = Object.entries(findKnownFields(fields)).map(([known, name]) => `  ${known}: '${name}',`);
  return `// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerField } from './types.ts';

/** What code computes with. */
export type KnownAnswer = 'height' | 'weight' | 'weightGoal' | 'email';

/** The fields that hold it, by their kind and role; absent if the content declares none. */
export const knownFields: Readonly<Partial<Record<KnownAnswer, AnswerField>>> = ${lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`};
`;
}
