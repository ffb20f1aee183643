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
