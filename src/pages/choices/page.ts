import { askItself, type PageDefinition } from '../definition.ts';

export const choices = { ask: askItself } satisfies PageDefinition<'choices'>;
