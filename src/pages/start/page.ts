import { askNothing, type PageDefinition } from '../definition.ts';

export const start = { ask: askNothing, role: 'entry' } satisfies PageDefinition<'start'>;
