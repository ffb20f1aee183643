import { askItself, type PageDefinition } from '../definition.ts';

export const number = { ask: askItself, layout: 'slider' } satisfies PageDefinition<'number'>;
