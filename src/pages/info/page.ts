import { askNothing, type PageDefinition } from '../definition.ts';

export const info = { ask: askNothing } satisfies PageDefinition<'info'>;
