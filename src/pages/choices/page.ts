import { askItself, type PageDefinition } from '../definition.ts';

export const choices = { ask: askItself, isStatic: true } satisfies PageDefinition<'choices'>;
