import { askItself, type PageDefinition } from '../definition.ts';

export const email = { ask: askItself } satisfies PageDefinition<'email'>;
