import type { AnswerKind, FieldDeclaration } from '../../src/domain/generated/types.ts';
import { findKnownFields, isPrivate, needsConsent } from '../content/parsing/field-kinds.ts';

const banner = '// Made of content/answers.json. Change that file, not this one.\n';

/** The code with the kind of each answer field, so that stored answers can be checked without a schema library. */
export function writeAnswerKinds(fields: readonly FieldDeclaration[]): string {
  const names = new Map<AnswerKind, string[]>();
  for (const { name, kind } of fields) names.set(kind, [...(names.get(kind) ?? []), name]);
  const lines = [...names].map(([kind, list]) => `  ${kind}: '${list.join(' ')}',`);
  return `${banner}
import type { AnswerKind } from './types.ts';

/** The names of all answer fields by the kind of their value, separated by spaces. */
export const answerFieldsByKind: Readonly<Partial<Record<AnswerKind, string>>> = {
${lines.join('\n')}
};
`;
}

/** The code that names the checks of the kinds of answers that the content has. */
export function writeUsedChecks(fields: readonly FieldDeclaration[]): string {
  const kinds = [...new Set(fields.map(({ kind }) => kind))].toSorted();
  return `${banner}
import { ${kinds.join(', ')} } from '../checks.ts';

/** The checks of the kinds of answers that the content has. */
export const checks = { ${kinds.join(', ')} };
`;
}

/** The code that names the functions that write the kinds of answers that the content has. */
export function writeUsedWriters(fields: readonly FieldDeclaration[]): string {
  const kinds = [...new Set(fields.map(({ kind }) => kind))].toSorted();
  return `${banner}
${kinds.map((kind) => `import { write as ${kind} } from '../kinds/${kind}.ts';`).join('\n')}

/** How the kinds of answers that the content has are written. */
export const writers = { ${kinds.join(', ')} };
`;
}

/** The code with the limits of the fields that have some. */
export function writeAnswerLimits(fields: readonly FieldDeclaration[]): string {
  const lines = fields.flatMap(({ name, points = 5, min, max, step, maxLength }) => {
    if (points !== 5) return `  ${name}: { points: ${points} },`;
    if (step !== undefined) return `  ${name}: { min: ${min}, max: ${max}, step: ${step} },`;
    return maxLength === undefined ? [] : `  ${name}: { maxLength: ${maxLength} },`;
  });
  return `${banner}
/** How many points a scale has, where it isn't 5. */
export interface ScaleLimits {
  points: number;
}

/** The limits of a field for numbers: the numbers between \`min\` and \`max\` that are multiples of \`step\`. */
export interface NumberLimits {
  min: number;
  max: number;
  step: number;
}

/** The limit of a field for texts, in characters: an emoji is one. */
export interface TextLimits {
  maxLength: number;
}

/** The limits of answer fields for scales, numbers and texts, by name. */
export const answerLimits: Readonly<Record<string, ScaleLimits | NumberLimits | TextLimits>> = ${writeFields(lines)};
`;
}

/** The code with the answer fields that no third party may learn without a consent of their own. */
export function writeSensitiveFields(fields: readonly FieldDeclaration[]): string {
  const names = fields.filter(isPrivate).map(({ name }) => name);
  return writeList(
    names,
    'sensitiveFields',
    'The answer fields that no third party may learn without a consent of their own.',
  );
}

/** The code with the answer fields that become part of the record only with the visitor's consent. */
export function writeConsentFields(fields: readonly FieldDeclaration[]): string {
  return writeList(
    fields.filter(needsConsent).map(({ name }) => name),
    'consentFields',
    'The answer fields that become part of the record only with the consent of the visitor.',
  );
}

/** The code with the answers that analytics may learn. */
export function writeUserProperties(fields: readonly FieldDeclaration[]): string {
  const lines = fields.flatMap(({ name, userProperty }) => (userProperty ? [`  ${userProperty}: '${name}',`] : []));
  return `${banner}
/** The answers that analytics may learn with a consent that names health data, by the name of the user property. */
export const userProperties = ${writeFields(lines)} as const;
`;
}

/** The code with the answer fields that stay in the browser. */
export function writeUnsentFields(fields: readonly FieldDeclaration[]): string {
  const names = fields.filter(({ sent }) => sent === false).map(({ name }) => name);
  return writeList(names, 'unsentFields', 'The answer fields that stay in the browser: the service refuses them.');
}

const writeFields = (lines: readonly string[]): string => (lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n}`);

function writeList(names: readonly string[], name: string, comment: string): string {
  const list = names.length === 0 ? '[]' : `[\n${names.map((it) => `  '${it}',`).join('\n')}\n]`;
  return `${banner}
import type { AnswerField } from './types.ts';

/** ${comment} */
export const ${name}: readonly AnswerField[] = ${list};
`;
}

/** The code with the fields that the app computes with, which content may call as it likes. */
export function writeKnownFields(fields: readonly FieldDeclaration[]): string {
  const lines = Object.entries(findKnownFields(fields)).map(([known, name]) => `  ${known}: '${name}',`);
  return `${banner}
import type { AnswerField } from './types.ts';

/** What code computes with. */
export type KnownAnswer = 'height' | 'weight' | 'weightGoal' | 'email';

/** The fields that hold it, by their kind and role; absent if the content declares none. */
export const knownFields: Readonly<Partial<Record<KnownAnswer, AnswerField>>> = ${writeFields(lines)};
`;
}
