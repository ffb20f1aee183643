import { expect, it } from 'vitest';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, language, readPage, title } from './course.ts';

const { id: asked } = language;

/** Texts edited on the phones. */
export function testWords(studio: StudioWindow): void {
  const open = (id = asked) => studio.open(`?flow=${course.program}&find=${id}`);
  const headline = () => studio.phone(asked).locator('h1');
  const dialog = () => studio.page.getByRole('dialog');
  const words = () => dialog().getByLabel('Words', { exact: true });
  const status = () => dialog().getByRole('status').innerText();
  const press = (name: string) => studio.page.getByRole('button', { name, exact: true }).click();
  const readTitle = () => readPage(studio, asked)?.title;

  /** The name of what has the focus. */
  const readFocus = () => studio.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  it('a click on a text edits it: the phone follows every key, Enter saves, and it can be undone after a reload', async () => {
    await open();
    await studio.clickText(asked, title);
    await words().fill('How are you today?');
    await expect.poll(() => headline().innerText()).toBe('How are you today?');
    expect(readTitle()).toBe(title);
    await studio.page.keyboard.press('Enter');
    await expect.poll(readTitle).toBe('How are you today?');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => studio.page.getByRole('log').innerText()).toContain('How are you today?');

    await studio.page.reload();
    await press('Undo');
    await expect.poll(readTitle).toBe(title);
    await expect.poll(() => headline().innerText()).toBe(title);
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    await press('Redo');
    await expect.poll(readTitle).toBe('How are you today?');
    await studio.page.keyboard.press('Control+z');
    await expect.poll(readTitle).toBe(title);
  });

  it('a mistake is told while typing and never written, nor over what was changed elsewhere, and what was typed stays', async () => {
    const long =
      'A headline that goes on and on until it takes so many lines that no option can be seen below it any more, on any phone';
    await open();
    await studio.clickText(asked, title);
    await words().fill(long);
    await expect.poll(() => dialog().innerText()).toMatch(/[5-9] of 4 lines on a phone 375 pixels wide/);
    await expect.poll(status).toContain('This headline takes');
    await studio.page.keyboard.press('Enter');
    await expect.poll(status).toContain('This headline takes');
    expect(await words().innerText()).toBe(long);
    expect(readTitle()).toBe(title);

    await words().fill('How are you today?');
    studio.site.save(file, [title, 'Somebody else’s question?']);
    await studio.page.keyboard.press('Enter');
    await expect.poll(status).toContain('It is now “Somebody else’s question?”');
    expect(readTitle()).toBe('Somebody else’s question?');
    expect(await words().innerText()).toBe('How are you today?');
  });

  it('works by keyboard alone, a token is one thing, and Escape changes nothing', { tags: ['deep'] }, async () => {
    await open('reasons');
    await studio.card('reasons').getByRole('button', { name: 'Edit words' }).press('Enter');
    await expect.poll(readFocus).toMatch(/^Edit: /);
    const first = await readFocus();
    await studio.page.keyboard.press('Tab');
    await expect.poll(readFocus).not.toBe(first);
    await studio.page.keyboard.press('Shift+Tab');
    await studio.page.keyboard.press('Enter');
    await expect.poll(readFocus).toBe('Words');
    // A text with a token has a second text, and a token goes with the words around it.
    await dialog().getByLabel('Words without the answer').waitFor();
    const chip = dialog().locator('.studio-chip');
    expect(await chip.count()).toBeGreaterThan(0);
    await words().press('Control+a');
    await studio.page.keyboard.type('Indeed');
    expect(await chip.count()).toBe(0);
    await studio.phone('reasons').getByText('Indeed').waitFor();
    await studio.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    expect(await studio.phone('reasons').getByText('Indeed').count()).toBe(0);
  });
}
