/** Loads every JSON schema under schemas/, for the content check and for the onboarding service. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { memoizeByValue } from '../parsing/memoize-by-value.ts';
import { parseSchema } from './schema-node.ts';

const folder = path.resolve(import.meta.dirname, '../../../schemas');

/** The `$id` of a schema file, by its path under schemas/ without the extension, such as "entities/text". */
export function schemaId(name: string): string {
  return `file:///schemas/${name}.schema.json`;
}

/** The names of all schemas, such as "flow" and "entities/text", sorted. */
export function listSchemas(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.replaceAll(path.sep, '/').slice(0, -'.schema.json'.length))
    .toSorted();
}

/**
 * Replaces the list of field names, which is for code editors: a rule compares names with the answers.json of the content
 * that is checked.
 */
const anyFieldName = { title: 'AnswerField', type: 'string', minLength: 1 };

type SchemaText = [name: string, text: string];

/** A new validator with all schemas on disk. Compiles each on first use. Throws on broken JSON. */
export const loadSchemas = (): Ajv2020 => makeValidator(readTexts());

/** The same validator for the same texts. */
const compileTexts = memoizeByValue((texts: string) => makeValidator(JSON.parse(texts) as SchemaText[]));

/**
 * The validator with all schemas as they are on disk, the same one until a file changes: to compile them takes longer
 * than to check all content. Nobody may add to it. Throws on broken JSON.
 */
export const currentSchemas = (): Ajv2020 => compileTexts(JSON.stringify(readTexts()));

/** The texts of all schemas, by name. */
const readTexts = (): SchemaText[] =>
  listSchemas().map((name) => [name, readFileSync(path.join(folder, `${name}.schema.json`), 'utf8')]);

function makeValidator(texts: readonly SchemaText[]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    discriminator: true,
    // 0.3 is a multiple of 0.1, as for `isMultiple`.
    multipleOfPrecision: 9,
    // Both would take longer than everything else. A test validates the schemas, and few values are checked.
    validateSchema: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  // The descriptions that code editors show for the values of a closed list; no validation.
  ajv.addKeyword({ keyword: 'enumDescriptions', schemaType: 'array' });
  // What the checker reads of a page to follow visitors, also where other parts are faulty.
  ajv.addKeyword({ keyword: 'decides', schemaType: 'string' });
  // Answers that no third party may learn without a consent of their own; no validation either.
  ajv.addKeyword({ keyword: 'sensitive', schemaType: 'boolean' });
  // The type for the generated code, where the values are content.
  ajv.addKeyword({ keyword: 'tsType', schemaType: 'string' });
  // Answers that stay in the browser: a body with one of them is invalid.
  ajv.addKeyword({ keyword: 'sent', schemaType: 'boolean', validate: (isSent: boolean) => isSent });
  for (const [name, text] of texts) {
    ajv.addSchema(name === 'entities/answer-field' ? anyFieldName : readSchema(name, text), schemaId(name));
  }
  return ajv;
}

function readSchema(name: string, text: string): AnySchemaObject {
  try {
    return parseSchema(text);
  } catch (cause) {
    throw new Error(`schemas/${name}.schema.json is not valid JSON: ${(cause as Error).message}`, { cause });
  }
}

/** The validator for one schema by its name, such as "entities/answers". */
export function compileSchema<T = unknown>(name: string): ValidateFunction<T> {
  const validate = currentSchemas().getSchema<T>(schemaId(name));
  if (!validate) throw new Error(`There is no schema ${name} in schemas/.`);
  return validate as ValidateFunction<T>;
}
