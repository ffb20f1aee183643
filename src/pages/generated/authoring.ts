// Made by npm run content -- types from src/pages/page-types.ts. Change that file, not this one.

import type { Authoring } from '../authoring.ts';
import type { PageType } from '../definition.ts';
import { start } from '../start/authoring.ts';
import { choice } from '../choice/authoring.ts';
import { choices } from '../choices/authoring.ts';
import { pictures } from '../pictures/authoring.ts';
import { scale } from '../scale/authoring.ts';
import { number } from '../number/authoring.ts';
import { text } from '../text/authoring.ts';
import { info } from '../info/authoring.ts';
import { loading } from '../loading/authoring.ts';
import { date } from '../date/authoring.ts';
import { measure } from '../measure/authoring.ts';
import { prediction } from '../prediction/authoring.ts';
import { email } from '../email/authoring.ts';
import { contact } from '../contact/authoring.ts';
import { paywall } from '../paywall/authoring.ts';

/** What editors, the checker and the studio need to know of every page type. The app never imports it. */
export const authoring: { readonly [Type in PageType]: Authoring<Type> } = { start, choice, choices, pictures, scale, number, text, info, loading, date, measure, prediction, email, contact, paywall };
