import type { AnswerKind } from '../generated/types.ts';
import * as choice from './kinds/choice.ts';
import * as choices from './kinds/choices.ts';
import * as consent from './kinds/consent.ts';
import * as date from './kinds/date.ts';
import * as email from './kinds/email.ts';
import * as height from './kinds/height.ts';
import * as number from './kinds/number.ts';
import * as phone from './kinds/phone.ts';
import * as program from './kinds/program.ts';
import * as scale from './kinds/scale.ts';
import * as text from './kinds/text.ts';
import * as weight from './kinds/weight.ts';
import type { Kind } from './kind.ts';

/** Every kind of answer, by its name in answers.json. The app loads what it needs of each kind by itself. */
export const kinds: Readonly<Record<AnswerKind, Kind>> = {
  program,
  choice,
  choices,
  scale,
  number,
  text,
  date,
  email,
  phone,
  consent,
  height,
  weight,
};
