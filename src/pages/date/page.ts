import { askItself, type PageDefinition } from '../definition.ts';

export const date = { ask: askItself } satisfies PageDefinition<'date'>;
