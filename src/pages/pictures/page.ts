import { askItself, type PageDefinition } from '../definition.ts';

export const pictures = { ask: askItself, isStatic: true } satisfies PageDefinition<'pictures'>;
