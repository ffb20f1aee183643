import type { AnySchemaObject } from 'ajv/dist/2020.js';

/**
 * Parses a schema, with `$comment` as its description. Schemas that many fields refer to have a `$comment` instead of a
 * description, which code editors would show instead of the field's own. Throws on broken JSON.
 */
export function parseSchema(text: string): AnySchemaObject {
  return JSON.parse(text, (_, node: unknown) => {
    if (typeof node !== 'object' || node === null || !('$comment' in node)) return node;
    const { $comment, ...rest } = node;
    return { description: $comment, ...rest };
  }) as AnySchemaObject;
}
