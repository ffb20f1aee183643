import { askItself, type PageDefinition } from '../definition.ts';

export const choices = { ask: askItself, isStatic: true, layout: 'list' } satisfies PageDefinition<'choices'>;
