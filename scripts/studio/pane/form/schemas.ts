import { parseSchema } from '../../../content/schema/schema-node.ts';
import type { Schemas } from './form-schema.ts';

const folder = '../../../../schemas/';

const texts = import.meta.glob<string>('../../../../schemas/{*,entities/*,pages/*}.schema.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The schemas of content. */
export const schemas: Schemas = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [file.slice(folder.length, -'.schema.json'.length), parseSchema(text)]),
);
