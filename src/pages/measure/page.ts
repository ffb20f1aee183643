import { askItself, type PageDefinition } from '../definition.ts';

export const measure = { ask: askItself } satisfies PageDefinition<'measure'>;
