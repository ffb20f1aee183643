import { askNothing, type PageDefinition } from '../definition.ts';

export const info = { ask: askNothing, isStatic: true } satisfies PageDefinition<'info'>;
