import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSchema } from '../../content/schema/schema-node.ts';

/** The beginning of the types of these schemas, as this program and its package write them. */
function writeBanner(root: string, bundle: object): string {
  const writers = [import.meta.filename, path.join(root, 'node_modules/json-schema-to-typescript/package.json')];
  const parts = [JSON.stringify(bundle), ...writers.map((file) => readFileSync(file, 'utf8'))];
  const fingerprint = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
  return `// Made of schemas/ (${fingerprint}). Change the schemas, not this file.\n`;
}

type JsonSchema = { [key: string]: unknown; title?: string; $ref?: string; $defs?: Record<string, JsonSchema> };

const readSchema = (file: string): JsonSchema => parseSchema(readFileSync(file, 'utf8'));

/** The types of all schemas of a project. `last`: the text that was written last, which is kept if it is of the same schemas. */
export async function writeTypes(root: string, last: string): Promise<string> {
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
  const banner = writeBanner(root, bundle);
  if (last.startsWith(banner)) return last;
  // Loaded only now, because nearly every time the types are there.
  const { compile } = await import('json-schema-to-typescript');
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
function nameReferences(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((item) => nameReferences(item, file));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, $schema: _, discriminator, ...rest } = node as JsonSchema;
  // Next to a discriminated union, `type` and `properties` are only for validation.
  if (discriminator) {
    const union = { title: rest.title, description: rest.description, oneOf: rest.oneOf };
    return nameReferences(union, file);
  }
  // A schema without a type allows any value; the generator would make it an object.
  if (!$ref && typeof rest.description === 'string' && Object.keys(rest).length === 1)
    return { ...rest, tsType: 'unknown' };
  if (!$ref) {
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, nameReferences(value, file)]));
  }
  const [target = '', pointer] = $ref.split('#/$defs/');
  const targetFile = path.resolve(path.dirname(file), target);
  const schema = readSchema(targetFile);
  const shared = pointer === undefined ? undefined : schema.$defs?.[pointer];
  if (shared) return nameReferences({ ...shared, ...rest }, targetFile);
  return { ...rest, tsType: schema.title };
}
