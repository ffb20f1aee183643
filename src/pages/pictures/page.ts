import { askItself, type PageDefinition } from '../definition.ts';

export const pictures = { ask: askItself } satisfies PageDefinition<'pictures'>;
