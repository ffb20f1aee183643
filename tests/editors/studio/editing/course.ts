import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Flow, Page } from '../../../../src/domain/generated/types.ts';
import { getPage } from '../../../support/content.ts';
import type { StudioWindow } from '../use-studio.ts';
import { installAxe, runAxe } from '../../../a11y/run-axe.ts';

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

/** What axe says of everything that the studio can show. */
export function testAccess(studio: StudioWindow): void {
  it('has no barriers that axe finds, in light and in dark colors', async () => {
    const { id } = language;
    await studio.open(`?flow=${course.program}&find=${id}`);
    const { page } = studio;
    const press = (name: string) => studio.card(id).getByRole('button', { name, exact: true }).press('Enter');
    const pane = page.getByRole('complementary', { name: id, exact: true });
    const expectNoBarriers = async (view: string) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await runAxe(page, false), `${view} in ${colorScheme} colors`).toEqual([]);
      }
    };
    await installAxe(page);
    await studio.phone(id).locator('h1').waitFor();
    await expectNoBarriers('the board');

    await press('Edit page');
    await pane.getByLabel('Title').waitFor();
    await expectNoBarriers('the side pane');
    await pane.getByRole('radio', { name: 'JSON' }).click();
    await pane.getByLabel('JSON', { exact: true }).waitFor();
    await expectNoBarriers('the side pane as JSON');

    await press('Change page');
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers('the menu of a page');
    await page.keyboard.press('Escape');

    await press('Edit words');
    await page.locator('[aria-label^="Edit: "]:focus').press('Enter');
    await page.getByRole('dialog').waitFor();
    await expectNoBarriers('the editor of a text');
    await page.keyboard.press('Escape');

    await page.getByRole('radio', { name: 'Map' }).click();
    await page.locator('svg [data-page]').first().waitFor();
    await expectNoBarriers('the map');
  });
}
