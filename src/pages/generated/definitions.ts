// Made by npm run content -- types from src/pages/page-types.ts. Change that file, not this one.

import type { PageDefinition, PageType } from '../definition.ts';
import { start } from '../start/page.ts';
import { choice } from '../choice/page.ts';
import { choices } from '../choices/page.ts';
import { pictures } from '../pictures/page.ts';
import { scale } from '../scale/page.ts';
import { number } from '../number/page.ts';
import { text } from '../text/page.ts';
import { info } from '../info/page.ts';
import { loading } from '../loading/page.ts';
import { date } from '../date/page.ts';
import { measure } from '../measure/page.ts';
import { prediction } from '../prediction/page.ts';
import { email } from '../email/page.ts';
import { contact } from '../contact/page.ts';
import { paywall } from '../paywall/page.ts';

/** Every page type, as far as the app, the build and the checker share it. */
export const definitions: { readonly [Type in PageType]: PageDefinition<Type> } = { start, choice, choices, pictures, scale, number, text, info, loading, date, measure, prediction, email, contact, paywall };
