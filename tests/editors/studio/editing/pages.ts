import { expect, it } from 'vitest';
import type { Published } from '../../../../src/domain/generated/types.ts';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, listIds, places, readPage, street } from './course.ts';

/** Pages moved by their menus, by keyboard and by finger, and removed. */
export function testPages(studio: StudioWindow): void {
  const moved = course.pages.indexOf(street);
  const place = () => listIds(studio).indexOf(street.id);
  const isUnchanged = () => studio.site.readCopy(file) === studio.site.read(file);
  const open = () => studio.open(`?flow=${course.program}`);
  const handle = (id: string) => studio.card(id).getByRole('button', { name: `Move ${id}`, exact: true });
  const dialog = () => studio.page.getByRole('dialog');
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  const consequences = () => dialog().getByRole('status').innerText();

  /** Opens the menu of a page with the keyboard, and chooses what to do. */
  async function openMenu(id: string, action: string): Promise<void> {
    await studio.card(id).getByRole('button', { name: 'Change page' }).press('Enter');
    await dialog().getByRole('radio', { name: action, exact: true }).press('Space');
  }

  it('a page moves after its consequences were shown, keeps its step, and moves back; no move breaks a visitor’s way', async () => {
    await open();
    await openMenu(street.id, 'Move');
    await dialog().getByLabel('the page').selectOption(places.id);
    await expect.poll(consequences).toContain(`${places.id} now leads on to ${street.id}`);
    expect(isUnchanged()).toBe(true);
    await button('Move').click();
    await expect.poll(place).toBe(moved + 1);
    expect(readPage(studio, street.id)?.step).toBe(street.step);
    await studio.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(isUnchanged).toBe(true);

    await openMenu('paywall', 'Move');
    await dialog().getByLabel('the page').selectOption('purchase-success');
    await dialog().locator('[data-severity="error"]').first().waitFor();
    expect(await button('Move').isDisabled()).toBe(true);
  });

  it('published content changes only after a question, whose first answer is to leave it', async () => {
    await open();
    await openMenu(street.id, 'Remove');
    await expect.poll(consequences).toContain('was published and is gone');
    await button('Remove').click();
    const question = studio.page.getByRole('dialog', { name: 'This changes what was published' });
    await question.waitFor();
    await studio.page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(isUnchanged()).toBe(true);
    await button('Remove').click();
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect.poll(place).toBe(-1);
  });

  it('by keyboard: no page goes where it would break visitors’ way', { tags: ['deep'] }, async () => {
    const announced = () => studio.page.locator('[id^="dnd-kit-announcement"]').innerText();
    const pickUp = async (id: string) => {
      await handle(id).press('Space');
      await expect.poll(announced).toBe(`${id} is picked up.`);
      await studio.page.locator('.studio-slot').first().waitFor();
    };
    await open();
    await pickUp('purchase-success');
    await studio.page.keyboard.press('ArrowLeft');
    await expect.poll(studio.readVerdict).toContain('Can’t go between email and paywall');
    await studio.page.keyboard.press('Space');
    await expect.poll(announced).toBe('purchase-success stays where it is.');
    for (const end of ['Escape', 'Space']) {
      await pickUp(street.id);
      await studio.page.keyboard.press('ArrowRight');
      await expect.poll(studio.readVerdict).toContain(`Moved ${street.id}`);
      expect(isUnchanged()).toBe(true);
      await studio.page.keyboard.press(end);
      await expect.poll(studio.readVerdict).toBe('');
    }
    await expect.poll(place).toBe(moved + 1);
    await expect.poll(() => handle(street.id).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it('by finger: a page is held until it is picked up, and put down after another', { tags: ['deep'] }, async () => {
    await open();
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

  it('a moved page gets a step that fits, and the choice is remembered', { tags: ['deep'] }, async () => {
    await open();
    await openMenu(street.id, 'Move');
    await dialog().getByRole('radio', { name: 'renumber' }).press('Space');
    await dialog().getByLabel('the page').selectOption(places.id);
    await expect.poll(consequences).toContain(`${street.id} now has the step`);
    await button('Move').click();
    await studio.page.getByRole('button', { name: 'Change it' }).click();
    await expect.poll(place).toBe(moved + 1);
    const step = readPage(studio, street.id)?.step;
    expect(step).toBeGreaterThan(readPage(studio, places.id)?.step ?? Infinity);
    const readLock = () => JSON.parse(studio.site.readCopy('content/published.lock.json')) as Published;
    await expect.poll(() => readLock().flows[course.program]?.pages[street.id]?.step).toBe(step);
    await dialog().first().waitFor({ state: 'hidden' });
    await openMenu(street.id, 'Move');
    expect(await dialog().getByRole('radio', { name: 'renumber' }).getAttribute('aria-checked')).toBe('true');
  });
}
