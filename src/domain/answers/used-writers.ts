// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import { write as choice } from './kinds/choice.ts';
import { write as date } from './kinds/date.ts';
import { write as email } from './kinds/email.ts';
import { write as height } from './kinds/height.ts';
import { write as program } from './kinds/program.ts';
import { write as scale } from './kinds/scale.ts';
import { write as weight } from './kinds/weight.ts';

/** How the kinds of answers that the content has are written. */
export const writers = { choice, date, email, height, program, scale, weight };
