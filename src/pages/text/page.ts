import { askItself, type PageDefinition } from '../definition.ts';

export const text = { ask: askItself } satisfies PageDefinition<'text'>;
