import { expect, it } from 'vitest';
import { type StudioWindow } from '../use-studio.ts';
import { file, language, street } from './course.ts';

/** What is open while a new answer changes what the forms come from. */
export function testNewAnswer(studio: StudioWindow): void {
  it('a page with a new answer loads the studio again, which asks nothing and keeps what is open and not saved', async () => {
    const asked: string[] = [];
    const dialog = studio.page.getByRole('dialog');
    studio.page.on('dialog', (question) => {
      asked.push(question.type());
      void question.accept();
    });
    const pane = studio.page.getByRole('complementary', { name: language.id, exact: true });
    const input = pane.getByLabel('Title', { exact: true });
    await studio.open('?flow=starter');
    await studio.card(language.id).getByRole('button', { name: 'Edit page' }).press('Enter');
    await input.fill('Not saved yet');
    await studio.card(street.id).getByRole('button', { name: 'Change page' }).press('Enter');
    await dialog.getByRole('radio', { name: 'Add a page' }).click();
    await dialog.getByLabel('Type').selectOption('choice');
    await dialog.getByLabel('The id of the new page').fill('time-of-year');
    const reloaded = studio.page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Add a page' }).click();
    await reloaded;
    await expect.poll(() => input.innerText()).toBe('Not saved yet');
    await studio.phone(language.id).getByText('Not saved yet').waitFor();
    expect(asked).toEqual([]);
    expect(studio.site.readCopy(file)).not.toContain('Not saved yet');
  });
}
