/** Loads every JSON schema under schemas/, for the content check and for the onboarding service. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

const folder = path.resolve(import.meta.dirname, '../../../schemas');

/** The identity of a schema file, by its path under schemas/ without the ending, such as "entities/text". */
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

/** A new validator that knows every schema as it is on disk now, compiling each when it is first asked for. Throws on broken JSON. */
export function loadSchemas(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictTypes: false,
    discriminator: true,
    // Both take longer than all else: a test holds the schemas against their own schema, and nothing is checked often.
    validateSchema: false,
    code: { optimize: false },
  });
  ajvFormats.default(ajv);
  // What an editor shows beside each value of a closed list; it checks nothing.
  ajv.addKeyword({ keyword: 'enumDescriptions', schemaType: 'array' });
  for (const name of listSchemas()) {
    ajv.addSchema(readSchema(name), schemaId(name));
  }
  return ajv;
}

function readSchema(name: string): AnySchemaObject {
  const text = readFileSync(path.join(folder, `${name}.schema.json`), 'utf8');
  try {
    return parseSchema(text);
  } catch (cause) {
    throw new Error(`schemas/${name}.schema.json is no JSON: ${(cause as Error).message}`, { cause });
  }
}

/**
 * Reads a schema. What many fields refer to explains itself in `$comment`, since an editor would show its description
 * in place of each field's own; here that counts as its description. Throws on broken JSON.
 */
export function parseSchema(text: string): AnySchemaObject {
  return JSON.parse(text, (_, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('$comment' in node)) return node;
    const { $comment, ...rest } = node;
    return { description: $comment, ...rest };
  }) as AnySchemaObject;
}

let shared: Ajv2020 | undefined;

/** The check for one schema by its name, such as "entities/answers"; every caller shares one load of the schemas. */
export function compileSchema<T = unknown>(name: string): ValidateFunction<T> {
  shared ??= loadSchemas();
  const validate = shared.getSchema<T>(schemaId(name));
  if (!validate) throw new Error(`There is no schema ${name} in schemas/.`);
  return validate as ValidateFunction<T>;
}
