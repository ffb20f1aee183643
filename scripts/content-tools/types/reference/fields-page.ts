import type { FieldDeclaration } from '../../../../src/domain/generated/types.ts';
import { isPrivate, needsConsent } from '../../../content/parsing/field-kinds.ts';

/** The kind of a field, with its limits: "number, 5 to 120 minutes in steps of 5". */
function describeKind({ kind, points, unit, min, max, step, maxLength }: FieldDeclaration): string {
  if (points !== undefined) return `${kind}, ${points} points`;
  if (step !== undefined) return `${kind}, ${min} to ${max} ${unit} in steps of ${step}`;
  return maxLength === undefined ? kind : `${kind}, up to ${maxLength} characters`;
}

function describePrivacy(field: FieldDeclaration): string {
  if (field.sent === false) return 'stays in the browser';
  if (needsConsent(field)) return 'sensitive, stored with consent';
  return isPrivate(field) ? 'sensitive' : '';
}

/** The page of answers: a table of all answer fields. */
export function writeFieldsPage(fields: readonly FieldDeclaration[]): string {
  const rows = fields.map(
    (field) => `| \`${field.name}\` | ${describeKind(field)} | ${field.label} | ${describePrivacy(field)} |`,
  );
  return `# The answers

Made by \`npm run make -- docs\` from \`content/answers.json\`. Answers are stored and sent under these names, in this order. No third party learns a sensitive one without a consent that names health data. One that is stored with consent stays in the browser until the visitor agrees.

| Field | Kind | What it is | Privacy |
|---|---|---|---|
${rows.join('\n')}
`;
}
