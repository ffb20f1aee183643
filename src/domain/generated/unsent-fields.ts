// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerField } from './types.ts';

/** The answer fields that stay in the browser: the service refuses them. */
export const unsentFields: readonly AnswerField[] = [];
