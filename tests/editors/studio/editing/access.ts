import { beforeEach, expect, it } from 'vitest';
import { installAxe, runAxe } from '../../../a11y/run-axe.ts';
import { type StudioWindow } from '../use-studio.ts';
import { course, language } from './course.ts';

/** What axe says of everything that the studio can show. */
export function testAccess(studio: StudioWindow): void {
  const asked = language.id;
  beforeEach(() => studio.open(`?flow=${course.program}&find=${asked}`));

  /** Everything of the studio that a window can show, each with the way to it. */
  const views: Record<string, () => Promise<unknown>> = {
    'the board': () => studio.phone(asked).locator('h1').waitFor(),
    'the map': async () => {
      await studio.page.getByRole('radio', { name: 'Map' }).click();
      await studio.page.locator('svg [data-page]').first().waitFor();
    },
    'the editor of a text': async () => {
      await studio.card(asked).getByRole('button', { name: 'Edit words' }).press('Enter');
      await expect
        .poll(() => studio.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toMatch(/^Edit: /);
      await studio.page.keyboard.press('Enter');
      await studio.page.getByRole('dialog').waitFor();
    },
    'the side pane': async () => {
      await studio.card(asked).getByRole('button', { name: 'Edit page' }).press('Enter');
      await studio.page.getByRole('complementary', { name: asked }).getByLabel('Title').waitFor();
    },
    'the side pane as JSON': async () => {
      await studio.card(asked).getByRole('button', { name: 'Edit page' }).press('Enter');
      await studio.page.getByRole('radio', { name: 'JSON' }).click();
      await studio.page.getByLabel('JSON', { exact: true }).waitFor();
    },
    'the menu of a page': async () => {
      await studio.card(asked).getByRole('button', { name: 'Change page' }).press('Enter');
      await studio.page.getByRole('dialog').waitFor();
    },
  };

  it.each(Object.entries(views))('%s has no barriers that axe finds, in light and in dark colors', async (_, open) => {
    await installAxe(studio.page);
    await open();
    for (const colorScheme of ['light', 'dark'] as const) {
      await studio.page.emulateMedia({ colorScheme });
      expect(await runAxe(studio.page, false), colorScheme).toEqual([]);
    }
  });
}
