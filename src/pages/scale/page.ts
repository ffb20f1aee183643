import { askItself, type PageDefinition } from '../definition.ts';

export const scale = { ask: askItself, isStatic: true } satisfies PageDefinition<'scale'>;
