import { expect, it } from 'vitest';
import type { Published } from '../../../../src/domain/generated/types.ts';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, language, listIds, openMenu, places, readPage, street, title } from './course.ts';

const lock = 'content/published.lock.json';
const moved = course.pages.indexOf(street);

/** Pages moved by keyboard, by finger and by their menus, and removed, and experiments. */
export function testPages(studio: StudioWindow): void {
  const handle = (id: string) => studio.card(id).getByRole('button', { name: `Move ${id}`, exact: true });
  const dialog = () => studio.page.getByRole('dialog');

  it(
    'by keyboard: a place that would break visitors’ way takes no page and says why, Escape leaves it',
    { tags: ['deep'] },
    async () => {
      const announced = () => studio.page.locator('[id^="dnd-kit-announcement"]').innerText();
      const pickUp = async (id: string) => {
        await handle(id).press('Space');
        await expect.poll(announced).toBe(`${id} is picked up.`);
        await studio.page.locator('.studio-slot').first().waitFor();
      };
      await studio.open('?flow=starter');
      await pickUp('purchase-success');
      await studio.page.keyboard.press('ArrowLeft');
      await expect.poll(studio.readVerdict).toContain('Can’t go between email and paywall');
      await studio.page.keyboard.press('Space');
      await expect.poll(announced).toBe('purchase-success stays where it is.');
      await pickUp(street.id);
      await studio.page.keyboard.press('ArrowRight');
      await expect.poll(studio.readVerdict).toContain(`Moved ${street.id}`);
      await studio.page.keyboard.press('Escape');
      await expect.poll(studio.readVerdict).toBe('');
      expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
      await pickUp(street.id);
      await studio.page.keyboard.press('ArrowRight');
      await expect.poll(studio.readVerdict).toContain(`Moved ${street.id}`);
      await studio.page.keyboard.press('Space');
      await expect.poll(() => listIds(studio).indexOf(street.id)).toBe(moved + 1);
      await expect.poll(() => handle(street.id).evaluate((it) => it === document.activeElement)).toBe(true);
    },
  );

  it('by finger: a page is held until it is picked up, and put down after another', { tags: ['deep'] }, async () => {
    await studio.open('?flow=starter');
    const client = await studio.context.newCDPSession(studio.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints });
    await handle(street.id).scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await handle(street.id).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
    await studio.page.locator('.studio-slot').first().waitFor();
    const hold = () => studio.holdOver(places.id, (left, top) => touch('touchMove', { x: left, y: top }));
    await expect.poll(hold).toContain(`${places.id} now leads on to ${street.id}`);
    await touch('touchEnd');
    await expect.poll(() => listIds(studio).indexOf(street.id) - listIds(studio).indexOf(places.id)).toBe(1);
  });

  it(
    'a published page gets a step that fits its new place, after one question, and the choice is remembered',
    { tags: ['deep'] },
    async () => {
      await openMenu(studio, street.id, 'Move');
      await dialog().getByRole('radio', { name: 'renumber' }).press('Space');
      await dialog().getByLabel('the page').selectOption(places.id);
      await expect.poll(() => dialog().getByRole('status').innerText()).toContain(`${street.id} now has the step`);
      await dialog().getByRole('button', { name: 'Move', exact: true }).click();
      await studio.page.getByRole('button', { name: 'Change it' }).click();
      await expect.poll(() => readPage(studio, street.id)?.step).not.toBe(street.step);
      expect(readPage(studio, street.id)?.step).toBeGreaterThan(readPage(studio, places.id)?.step ?? Infinity);
      const published = JSON.parse(studio.site.readCopy(lock)) as Published;
      expect(published.flows[course.program]?.pages[street.id]?.step).toBe(readPage(studio, street.id)?.step);
      await dialog().first().waitFor({ state: 'hidden' });
      await openMenu(studio, street.id, 'Move');
      expect(await dialog().getByRole('radio', { name: 'renumber' }).getAttribute('aria-checked')).toBe('true');
    },
  );

  it(
    'an experiment begins on a card, shows its variants side by side, and its winner becomes the page’s own',
    { tags: ['deep'] },
    async () => {
      const { id } = language;
      const headline = (phone: string) => studio.card(id).frameLocator(`iframe[title="${phone}"]`).locator('h1');
      await openMenu(studio, id, 'New experiment');
      await dialog().getByLabel('The name of the experiment').fill('first-words');
      await dialog().getByLabel('The title that half').fill('Something else');
      await dialog().getByRole('button', { name: 'New experiment' }).click();
      await studio.page.getByRole('radio', { name: 'side by side' }).click();
      await expect.poll(() => headline(`The page ${id} with first-words: other`).innerText()).toBe('Something else');
      expect(await headline(`The page ${id}`).innerText()).toBe(title);
      await studio.page.getByRole('radio', { name: 'other', exact: true }).click();
      await studio.page.getByRole('button', { name: 'Promote other of first-words' }).click();
      await expect.poll(() => dialog().innerText()).toContain('50 percent were to see it');
      await dialog().getByRole('button', { name: 'Promote', exact: true }).click();
      await expect.poll(() => readPage(studio, id)?.title).toBe('Something else');
      expect(studio.site.readCopy(file)).not.toContain('experiments');
      await expect.poll(() => headline(`The page ${id}`).innerText()).toBe('Something else');
    },
  );

  const consequences = () => dialog().getByRole('status').innerText();

  it('a page moves after its consequences were shown, keeps its step, and moves back', async () => {
    const before = listIds(studio);
    await openMenu(studio, street.id, 'Move');
    await dialog().getByLabel('the page').selectOption(places.id);
    await expect.poll(consequences).toContain(`${places.id} now leads on to ${street.id}`);
    expect(listIds(studio)).toEqual(before);
    await dialog().getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => listIds(studio).indexOf(street.id)).toBe(before.indexOf(street.id) + 1);
    expect(studio.site.readCopy(file)).toContain(`"step": ${street.step},`);
    await studio.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => studio.site.readCopy(file)).toBe(studio.site.read(file));
  });

  it('a move that would break a visitor’s way can’t be made, and the checker says why', async () => {
    await openMenu(studio, 'paywall', 'Move');
    await dialog().getByLabel('the page').selectOption('purchase-success');
    await expect.poll(() => dialog().locator('[data-severity="error"]').count()).toBeGreaterThan(0);
    expect(await dialog().getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true);
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
  });

  it('published content changes only after a question, whose first answer is to leave it', async () => {
    await openMenu(studio, street.id, 'Remove');
    await expect.poll(consequences).toContain('was published and is gone');
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    const question = studio.page.getByRole('dialog', { name: 'This changes what was published' });
    await question.waitFor();
    await studio.page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    await dialog().getByRole('button', { name: 'Remove', exact: true }).click();
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect.poll(() => listIds(studio)).not.toContain(street.id);
  });
}
