import { askNothing, type PageDefinition } from '../definition.ts';

export const paywall = { ask: askNothing, role: 'sale' } satisfies PageDefinition<'paywall'>;
