import type { Page } from '../../../src/domain/generated/types.ts';

/** The fields of a new page of a type, except those that identify it. */
export type Template<Type extends Page['type']> = Omit<
  Extract<Page, { type: Type }>,
  'id' | 'type' | 'step' | 'analytics'
>;
