// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerField } from './types.ts';

/** The answer fields that become part of the record only with the consent of the visitor. */
export const consentFields: readonly AnswerField[] = [
  'mentalWellnessServices',
  'healthConditions',
  'eatingDisorder',
  'medication',
  'pregantOrBreastfeeding',
  'menopause',
  'testosteroneDeficiency',
  'weight',
  'weightGoal',
];
