import { askItself, type PageDefinition } from '../definition.ts';

export const choice = { ask: askItself } satisfies PageDefinition<'choice'>;
