import { askNothing, type PageDefinition } from '../definition.ts';

export const prediction = { ask: askNothing } satisfies PageDefinition<'prediction'>;
