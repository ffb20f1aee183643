import type { Page } from '../../../src/domain/generated/types.ts';

/** What a page of a type begins with, but for what tells it from all others. */
export type Template<Type extends Page['type']> = Omit<
  Extract<Page, { type: Type }>,
  'id' | 'type' | 'step' | 'analytics'
>;
