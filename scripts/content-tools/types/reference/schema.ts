import type { SchemaNode } from '../../../content/schema/schema-node.ts';

/** A part of a schema, with all that the reference of fields can say about it. */
export interface Schema extends SchemaNode {
  enumDescriptions?: string[];
  decides?: 'ways' | 'words';
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  discriminator?: { propertyName: string };
  dependentRequired?: Record<string, string[]>;
  if?: Schema;
  then?: Schema;
  else?: Schema;
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

const known =
  '$schema $defs $ref title description decides type enum enumDescriptions const pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf items minItems maxItems uniqueItems properties required additionalProperties minProperties discriminator anyOf oneOf allOf if then else dependentRequired'.split(
    ' ',
  );

/** Throws if a schema has a keyword that the reference has no words for, which would make it say less than is true. */
export function refuseUnknown(schema: Schema): void {
  const keyword = Object.keys(schema).find((key) => !known.includes(key));
  if (keyword !== undefined) throw new Error(`The reference of fields has no words for "${keyword}" in a schema yet.`);
}
