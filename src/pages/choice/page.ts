import { askItself, type PageDefinition } from '../definition.ts';

export const choice = { ask: askItself, isStatic: true } satisfies PageDefinition<'choice'>;
