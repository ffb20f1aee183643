// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import { choice, date, email, height, program, scale, weight } from './checks.ts';

/** The checks of the kinds of answers that the content has. */
export const checks = { choice, date, email, height, program, scale, weight };
