import { askItself, type PageDefinition } from '../definition.ts';

export const scale = { ask: askItself } satisfies PageDefinition<'scale'>;
