import type { AnswerField, FieldDeclaration, Programs } from '../../src/domain/generated/types.ts';
import { kinds } from '../../src/domain/answers/kinds.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';
const origin = 'Made of content/answers.json.';

/** The schema of all answers of a visitor, as text. */
export function writeAnswersSchema(fields: readonly FieldDeclaration[]): string {
  return write({
    $schema: draft,
    title: 'Answers',
    description:
      'The onboarding answers of one visitor: stored in the browser, and sent as a whole to the onboarding service. A field without an answer is absent.',
    $comment: `${origin} The names are those of stored data, including misspellings.`,
    type: 'object',
    additionalProperties: false,
    maxProperties: 100,
    properties: Object.fromEntries(fields.map((field) => [field.name, makeProperty(field)])),
  });
}

function makeProperty(field: FieldDeclaration): object {
  const { kind, label, points, sensitive, sent, min, max, step, maxLength } = field;
  return {
    description: `${label}.`,
    ...((sensitive ?? kinds[kind].isFreeText) && { sensitive: true }),
    ...(sent === false && { sent }),
    ...(min !== undefined && { minimum: min, maximum: max, multipleOf: step }),
    ...(maxLength !== undefined && { maxLength }),
    ...(points && points !== 5
      ? { type: 'integer', minimum: 1, maximum: points }
      : { $ref: `${kinds[kind].schema}.schema.json` }),
  };
}

/** The names of all answer fields as a schema, with their labels, which editors show when a name is typed; as text. */
export function writeAnswerFieldSchema(fields: readonly FieldDeclaration[]): string {
  return write({
    $schema: draft,
    title: 'AnswerField',
    // No description: editors would show it instead of that of the field that refers to this schema.
    $comment: `The field in which an answer is stored. ${origin}`,
    enum: fields.map(({ name }) => name as AnswerField),
    enumDescriptions: fields.map(({ label }) => `${label}.`),
  });
}

/** The schema of an answer that chooses a program, as text. */
export function writeProgramSchema(programs: Programs['programs']): string {
  return write({
    $schema: draft,
    title: 'Program',
    $comment: 'The program that a visitor takes. Made of content/programs.json.',
    enum: programs.map(({ id }) => id),
    enumDescriptions: programs.map(({ id }) => `The program ${id}.`),
    // The generated type is open: which programs there are is content.
    tsType: 'string',
  });
}

function write(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
