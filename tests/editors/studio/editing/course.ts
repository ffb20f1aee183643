import { readFileSync } from 'node:fs';
import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { getPage } from '../../../support/content.ts';
import type { StudioWindow } from '../use-studio.ts';

/** The files that these tests edit. */
export const file = 'content/starter.json';
export const offersFile = 'content/offers.json';

/** One of the flows of the funnel for a language course, as it is at the start of each test. */
export const course = JSON.parse(
  readFileSync(new URL('../../../fixtures/funnels/language-course/starter.json', import.meta.url), 'utf8'),
) as Flow;

/** A question with a title, a text and four options with emoji. */
export const language = getPage(course, 'language', 'choice');
export const title = language.title as string;
/** A page to read, between a scale and a question, which nothing else names. */
export const street = getPage(course, 'street', 'info');
export const places = getPage(course, 'places', 'choices');

/** The flow as it is in the studio's copy of the project. */
export const readFlow = (studio: StudioWindow) => JSON.parse(studio.site.readCopy(file)) as Flow;
export const readPage = (studio: StudioWindow, id: string): Page | undefined =>
  readFlow(studio).pages.find((page) => page.id === id);
export const listIds = (studio: StudioWindow) => readFlow(studio).pages.map(({ id }) => id);
