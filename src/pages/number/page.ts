import { askItself, type PageDefinition } from '../definition.ts';

export const number = { ask: askItself } satisfies PageDefinition<'number'>;
