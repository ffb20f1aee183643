// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerField } from './types.ts';

/** The answer fields that no third party may learn without a consent of their own. */
export const sensitiveFields: readonly AnswerField[] = [
  'mentalWellnessServices',
  'healthConditions',
  'eatingDisorder',
  'medication',
  'pregantOrBreastfeeding',
  'menopause',
  'testosteroneDeficiency',
  'weight',
  'weightGoal',
  'email',
];
