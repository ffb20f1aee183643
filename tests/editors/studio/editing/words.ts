import { beforeEach, expect, it } from 'vitest';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, language, readPage, title } from './course.ts';

const { id: asked } = language;

/** Texts edited on the phones. */
export function testWords(studio: StudioWindow): void {
  const card = (name = asked) => studio.card(name);
  beforeEach(() => studio.open(`?flow=${course.program}&find=${asked}`));

  const headline = (name = asked) => studio.phone(name).locator('h1');
  const words = () => studio.page.getByRole('dialog').getByLabel('Words', { exact: true });
  const readTitle = (name = asked) => readPage(studio, name)?.title;

  /** The name of what has the focus. */
  const readFocus = () => studio.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  /** Opens the editor of a text with the mouse. */
  async function clickText(text: string): Promise<void> {
    await card().hover();
    await card()
      .getByRole('button', { name: `Edit: ${text}`, exact: true })
      .click();
  }

  it('a click on a text edits it: the phone follows every key, Enter saves, and it can be undone after a reload', async () => {
    await clickText(title);
    await words().fill('How are you today?');
    await expect.poll(() => headline().innerText()).toBe('How are you today?');
    expect(readTitle()).toBe(title);
    await studio.page.keyboard.press('Enter');
    await expect.poll(readTitle).toBe('How are you today?');
    await studio.page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => studio.page.getByRole('log').innerText()).toContain('How are you today?');

    await studio.page.reload();
    await studio.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(readTitle).toBe(title);
    await expect.poll(() => headline().innerText()).toBe(title);
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    await studio.page.getByRole('button', { name: 'Redo', exact: true }).click();
    await expect.poll(readTitle).toBe('How are you today?');
    await studio.page.keyboard.press('Control+z');
    await expect.poll(readTitle).toBe(title);
  });

  it('works by keyboard alone, and Escape leaves everything as it was', { tags: ['deep'] }, async () => {
    await card().getByRole('button', { name: 'Edit words' }).press('Enter');
    await expect.poll(readFocus).toBe(`Edit: ${title}`);
    await studio.page.keyboard.press('Tab');
    await expect.poll(readFocus).toBe(`Edit: ${language.text as string}`);
    await studio.page.keyboard.press('Enter');
    await expect.poll(readFocus).toBe('Words');
    await studio.page.keyboard.type(' indeed');
    await studio.page.keyboard.press('Escape');
    await studio.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    expect(await studio.phone(asked).getByText('indeed').count()).toBe(0);
  });

  it('a mistake is told while typing and never written, and what was typed stays', async () => {
    await clickText(title);
    const long =
      'A headline that goes on and on until it takes so many lines that no option can be seen below it any more, on any phone';
    await words().fill(long);
    const dialog = studio.page.getByRole('dialog');
    await expect.poll(() => dialog.innerText()).toMatch(/[5-9] of 4 lines on a phone 375 pixels wide/);
    await expect.poll(() => dialog.getByRole('status').innerText()).toContain('This headline takes');
    await studio.page.keyboard.press('Enter');
    await expect.poll(() => dialog.getByRole('status').innerText()).toContain('This headline takes');
    expect(await words().innerText()).toBe(long);
    expect(readTitle()).toBe(title);
  });

  it('overwrites nothing that was changed in another editor', async () => {
    await clickText(title);
    await words().fill('How are you today?');
    studio.site.save(file, [title, 'Somebody else’s question?']);
    await studio.page.keyboard.press('Enter');
    await expect
      .poll(() => studio.page.getByRole('dialog').getByRole('status').innerText())
      .toContain('It is now “Somebody else’s question?”');
    expect(readTitle()).toBe('Somebody else’s question?');
    expect(await words().innerText()).toBe('How are you today?');
  });

  it('a token is one thing, and a text with one has a second text', { tags: ['deep'] }, async () => {
    const tokened = 'reasons';
    await studio.open(`?flow=${course.program}&find=${tokened}`);
    await card(tokened).getByRole('button', { name: 'Edit words' }).press('Enter');
    await expect.poll(readFocus).toMatch(/^Edit: /);
    await studio.page.keyboard.press('Enter');
    const before = readTitle(tokened);
    const dialog = studio.page.getByRole('dialog');
    await dialog.getByLabel('Words without the answer').waitFor();
    const chip = dialog.locator('.studio-chip');
    expect(await chip.count()).toBeGreaterThan(0);
    // The chip goes with the words around it.
    await words().press('Control+a');
    await words().press('Delete');
    expect(await chip.count()).toBe(0);
    await studio.page.keyboard.press('Escape');
    expect(readTitle(tokened)).toEqual(before);
  });

  it(
    'shows the first variant of an experiment unless another is chosen, marks its pages, and edits each in its own place',
    { tags: ['deep'] },
    async () => {
      const experiment = {
        id: 'greeting',
        variants: [
          { id: 'control', weight: 1 },
          { id: 'short', weight: 1, changes: [{ page: asked, set: { title: 'And you?' } }] },
        ],
      };
      const lists = '\n  "pages": [';
      studio.site.save(file, [lists, `\n  "experiments": ${JSON.stringify([experiment])},${lists}`]);
      await studio.page.reload();
      await card().getByText('greeting: control').waitFor();
      await expect.poll(() => headline().innerText()).toBe(title);
      await studio.page.getByRole('radio', { name: 'short' }).click();
      await card().getByText('greeting: short').waitFor();
      await expect.poll(() => headline().innerText()).toBe('And you?');
      expect(studio.page.url()).toContain('variant=greeting%3Ashort');
      await clickText('And you?');
      await words().fill('And how are you?');
      await studio.page.keyboard.press('Enter');
      await expect.poll(() => headline().innerText()).toBe('And how are you?');
      expect(readTitle()).toBe(title);
      await studio.page.getByRole('radio', { name: 'control' }).click();
      await expect.poll(() => headline().innerText()).toBe(title);
    },
  );
}
