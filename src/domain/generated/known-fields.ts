// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerField } from './types.ts';

/** What code computes with. */
export type KnownAnswer = 'height' | 'weight' | 'weightGoal' | 'email';

/** The fields that hold it, by their kind and role; absent if the content declares none. */
export const knownFields: Readonly<Partial<Record<KnownAnswer, AnswerField>>> = {
  height: 'height',
  weight: 'weight',
  weightGoal: 'weightGoal',
  email: 'email',
};
