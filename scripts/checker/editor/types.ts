/**
 * Generates from the JSON schemas: answer-field.schema.json (the names of all answer fields), src/domain/generated/ (the
 * types of content and data, the kind of every answer field, and the sensitive ones), and .vscode/content.code-snippets (a new page of each
 * type). `--check` writes nothing, and fails if a generated file is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { loadSchemas, parseSchema } from '../schema/schemas.ts';
import { writeSnippets } from './new/snippets.ts';
import { SchemaBook } from '../schema/schema-book.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const banner = '// Made by npm run content:types from schemas/. Change the schemas, not this file.\n';

type JsonSchema = { [key: string]: unknown; title?: string; $ref?: string; $defs?: Record<string, JsonSchema> };

const readSchema = (file: string): JsonSchema => parseSchema(readFileSync(file, 'utf8'));

/**
 * Replaces each reference by the name of its type, and keeps the description next to it: otherwise the generator would
 * number every reference with a description (Label1, Label2 …).
 */
function nameReferences(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((item) => nameReferences(item, file));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, $schema: _, discriminator, ...rest } = node as JsonSchema;
  // Next to a discriminated union, `type` and `properties` are only for validation.
  if (discriminator)
    return nameReferences({ title: rest.title, description: rest.description, oneOf: rest.oneOf }, file);
  // A schema without a type allows any value; the generator would make it an object.
  if (!$ref && typeof rest.description === 'string' && Object.keys(rest).length === 1)
    return { ...rest, tsType: 'unknown' };
  if (!$ref) return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, nameReferences(value, file)]));
  const [target = '', pointer] = $ref.split('#/$defs/');
  const targetFile = path.resolve(path.dirname(file), target);
  const schema = readSchema(targetFile);
  const shared = pointer === undefined ? undefined : schema.$defs?.[pointer];
  if (shared) return nameReferences({ ...shared, ...rest }, targetFile);
  return { ...rest, tsType: schema.title };
}

async function makeTypes(): Promise<string> {
  const schemaFolder = path.join(root, 'schemas');
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json') && !name.endsWith('fields.schema.json'))
    .sort()
    .map((name) => path.join(schemaFolder, name));
  const definitions = files.map((file) => {
    const { title, ...schema } = nameReferences(readSchema(file), file) as JsonSchema;
    return [title ?? path.basename(file), schema] as const;
  });
  const bundle = {
    title: 'Schemas',
    type: 'object',
    additionalProperties: false,
    $defs: Object.fromEntries(definitions),
  };
  const code = await compile(bundle as Parameters<typeof compile>[0], 'Schemas', {
    bannerComment: banner,
    unreachableDefinitions: true,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 110 },
  });
  return code
    .replace(/export interface Schemas \{\}\n/, '')
    .replace(
      / \*\n \* This interface was referenced by `Schemas`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n/g,
      '',
    );
}

const answers = readSchema(path.join(root, 'schemas/entities/answers.schema.json')).properties as Record<
  string,
  { description: string; $ref?: string; sensitive?: boolean }
>;

/** The names of all answer fields as a schema, with their descriptions, which editors show when a name is typed. */
function makeAnswerField(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'AnswerField',
    // No description: editors would show it instead of that of the field that refers to this schema.
    $comment: 'The field in which an answer is stored. Made by npm run content:types from answers.schema.json.',
    enum: Object.keys(answers),
    enumDescriptions: Object.values(answers).map(({ description }) => description),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The kind of each answer field, so that stored answers can be checked without a schema library. */
function makeAnswerKinds(): string {
  const fields: Record<string, string[]> = {};
  for (const [field, { $ref }] of Object.entries(answers)) {
    const kind = $ref ? path.basename($ref, '.schema.json') : field;
    (fields[kind] ??= []).push(field);
  }
  const lines = Object.entries(fields).map(([kind, names]) => `  '${kind}': '${names.join(' ')}',`);
  return `${banner}
/** The names of all answer fields by the kind of their value, separated by spaces. */
export const answerFieldsByKind = {
${lines.join('\n')}
} as const;
`;
}

/** The answer fields that no third party may learn without a consent of their own. */
function makeSensitiveFields(): string {
  const names = Object.keys(answers).filter((field) => answers[field]?.sensitive);
  return `${banner}
import type { AnswerField } from './types.ts';

/** The answer fields that no third party may learn without a consent of their own. */
export const sensitiveFields: readonly AnswerField[] = [
${names.map((name) => `  '${name}',`).join('\n')}
];
`;
}

/** The programs, so that the app knows them before it has loaded any content. */
function makePrograms(): string {
  const { programs } = JSON.parse(readFileSync(path.join(root, 'content/programs.json'), 'utf8')) as {
    programs: Record<string, string>[];
  };
  const field = Object.keys(answers).find((name) => !answers[name]?.$ref);
  const entries = programs.map(({ id, palette, analytics }) => {
    const fields = Object.entries({ id, palette, analytics }).map(([key, value]) => `${key}: '${value}'`);
    return `  { ${fields.join(', ')} },`;
  });
  return `// Made by npm run content:types from content/programs.json. Change that, not this file.

/** The programs that visitors can take. */
export const programs = [
${entries.join('\n')}
] as const;

/** The answer field that chooses the program. */
export const programField = '${field}';
`;
}

const isCheck = process.argv.includes('--check');
if (process.argv.includes('--help')) {
  console.log(
    'Writes the files that are made from schemas/; --check only compares.\n\nUsage: npm run content:types [-- --check]',
  );
  process.exit();
}

/** Writes a generated file; with `--check`, reports it if it is out of date. */
function update(name: string, text: string): void {
  const file = path.join(root, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (isCheck) {
    console.error(`${name} does not match schemas/. Run "npm run content:types" and commit it.`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

// First, because the other files are made from this one too.
update('schemas/entities/answer-field.schema.json', makeAnswerField());
update('src/domain/generated/types.ts', await makeTypes());
update('src/domain/generated/answer-kinds.ts', makeAnswerKinds());
update('src/domain/generated/programs.ts', makePrograms());
update('src/domain/generated/sensitive-fields.ts', makeSensitiveFields());
update('.vscode/content.code-snippets', await writeSnippets(new SchemaBook(loadSchemas()), { printWidth: 120 }));
