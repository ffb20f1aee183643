import type { AnySchemaObject } from 'ajv/dist/2020.js';

/** A part of a schema, as far as messages need it. */
export interface SchemaNode {
  $ref?: string;
  title?: string;
  description?: string;
  /** Set if the part decides which ways visitors take, or only which words they read there. */
  decides?: 'ways' | 'words';
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  items?: SchemaNode;
  additionalProperties?: boolean | SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

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
