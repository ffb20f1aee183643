import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { parseSchema } from '../../content/schema/parse-schema.ts';

const banner = '// Made by npm run content -- types from schemas/. Change the schemas, not this file.\n';

type JsonSchema = { [key: string]: unknown; title?: string; $ref?: string; $defs?: Record<string, JsonSchema> };

/**
 * The types of all schemas of a project. `generated`: the texts of schemas that replace those on disk, by their path
 * relative to the root.
 */
export async function writeTypes(root: string, generated: ReadonlyMap<string, string>): Promise<string> {
  const readSchema = (file: string): JsonSchema => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    return parseSchema(generated.get(name) ?? readFileSync(file, 'utf8'));
  };
  const schemaFolder = path.join(root, 'schemas');
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json') && !name.endsWith('fields.schema.json'))
    .sort()
    .map((name) => path.join(schemaFolder, name));
  const definitions = files.map((file) => {
    const { title, ...schema } = nameReferences(readSchema(file), file, readSchema) as JsonSchema;
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

/**
 * Replaces each reference by the name of its type, and keeps the description next to it: otherwise the generator would
 * number every reference with a description (Label1, Label2 …).
 */
function nameReferences(node: unknown, file: string, readSchema: (file: string) => JsonSchema): unknown {
  if (Array.isArray(node)) return node.map((item) => nameReferences(item, file, readSchema));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, $schema: _, discriminator, ...rest } = node as JsonSchema;
  // Next to a discriminated union, `type` and `properties` are only for validation.
  if (discriminator) {
    const union = { title: rest.title, description: rest.description, oneOf: rest.oneOf };
    return nameReferences(union, file, readSchema);
  }
  // A schema without a type allows any value; the generator would make it an object.
  if (!$ref && typeof rest.description === 'string' && Object.keys(rest).length === 1)
    return { ...rest, tsType: 'unknown' };
  if (!$ref) {
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key, nameReferences(value, file, readSchema)]),
    );
  }
  const [target = '', pointer] = $ref.split('#/$defs/');
  const targetFile = path.resolve(path.dirname(file), target);
  const schema = readSchema(targetFile);
  const shared = pointer === undefined ? undefined : schema.$defs?.[pointer];
  if (shared) return nameReferences({ ...shared, ...rest }, targetFile, readSchema);
  return { ...rest, tsType: schema.title };
}
