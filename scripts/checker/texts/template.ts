import type { AnswerField, Page } from '../../../src/domain/generated/types.ts';

/** Stands for the field's name, which npm run content -- new or the editor writes. */
export const fieldName = 'fieldName' as AnswerField;

/** The fields of a new page of a type, except those that identify it. */
export type Template<Type extends Page['type']> = Omit<
  Extract<Page, { type: Type }>,
  'id' | 'type' | 'step' | 'analytics'
>;
