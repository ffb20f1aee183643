import { askItself, type PageDefinition } from '../definition.ts';

export const scale = { ask: askItself, isStatic: true, layout: 'suns' } satisfies PageDefinition<'scale'>;
