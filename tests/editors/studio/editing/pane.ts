import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { Option } from '../../../../src/domain/generated/types.ts';
import { type StudioWindow } from '../use-studio.ts';
import * as course from './course.ts';

const { file, language, title } = course;
const { id, options } = language;
const [first, second] = options as [Option, Option];
/** A label that the page does not have. */
const another = 'Anything at all';

/** Pages and files edited in the pane beside the board. */
export function testPane(studio: StudioWindow): void {
  const pane = () => studio.page.getByRole('complementary', { name: id, exact: true });
  const button = (name: string) => pane().getByRole('button', { name, exact: true });
  const label = () => pane().getByLabel('Label', { exact: true });
  const readPage = () => course.readPage(studio, id);
  const readLabels = () => {
    const page = readPage();
    return page?.type === 'choice' ? page.options.map((option) => option.label) : [];
  };
  const readFocus = () => studio.page.evaluate(() => document.activeElement?.textContent);

  /** Opens the pane of the page with the keyboard. */
  async function openPane(): Promise<void> {
    await studio.open(`?flow=starter&find=${id}`);
    await studio.card(id).getByRole('button', { name: 'Edit page' }).press('Enter');
    await pane().locator('summary', { hasText: first.label }).first().waitFor();
  }

  /** Opens the first option in the form, and writes another label. */
  async function relabel(): Promise<void> {
    const item = pane().locator('li', { has: studio.page.locator('summary', { hasText: first.label }) });
    await item.locator('summary').first().press('Enter');
    await label().fill(another);
  }

  it('edits a page by keyboard: the phone follows, only the changed line changes, and undo brings the form back', async () => {
    await openPane();
    expect(await readFocus()).toBe(id);
    await relabel();
    await studio.phone(id).getByText(another, { exact: true }).waitFor();
    expect(readLabels()[0]).toBe(first.label);
    await studio.page.keyboard.press('Enter');
    await expect.poll(readLabels).toContain(another);
    const lines = studio.site.read(file).split('\n');
    const changed = studio.site.readCopy(file).split('\n');
    expect(changed.filter((line) => !lines.includes(line))).toHaveLength(1);
    await expect.poll(() => button('Save').isDisabled()).toBe(true);
    await studio.page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => label().inputValue()).toBe(first.label);
    await label().press('Escape');
    expect(await readFocus()).toBe('Edit page');
  });

  it('moves, adds and removes options, and a mistake is told and never written', { tags: ['deep'] }, async () => {
    await openPane();
    await button(`Move down: ${first.label}`).press('Enter');
    await button(`Move down: ${first.label}`).and(studio.page.locator(':focus')).waitFor();
    await button('Add to options').press('Enter');
    await expect.poll(() => pane().getByRole('status').innerText()).toContain('is empty');
    await button('Save').click();
    await pane().locator('li', { hasText: 'Number' }).getByLabel('Value', { exact: true }).waitFor();
    expect(readPage()).toEqual(language);
    await button(`Remove: Number ${options.length + 1}`).press('Enter');
    await studio.page.locator(':focus', { hasText: 'Add to options' }).waitFor();
    await button('Save').click();
    await expect.poll(() => readLabels().slice(0, 2)).toEqual([second.label, first.label]);
  });

  it('keeps what is not saved when it is closed, and overwrites nothing', { tags: ['deep'] }, async () => {
    await openPane();
    await relabel();
    await button('Close').click();
    await studio.card(id).getByRole('button', { name: 'Edit page (not saved)' }).press('Enter');
    await pane().getByText(another).waitFor();
    studio.site.save(file, [title, 'Somebody else’s question?']);
    await button('Save').click();
    await expect.poll(readLabels).toContain(another);
    expect(readPage()?.title).toBe('Somebody else’s question?');

    await pane().locator('summary', { hasText: another }).first().press('Enter');
    await label().fill('One more');
    studio.site.save(file, [`"label": "${first.label}"`, '"label": "Another one"']);
    await studio.page.keyboard.press('Enter');
    await expect.poll(() => pane().getByRole('status').innerText()).toContain('It is now “Another one”');
    expect(readLabels()).toContain('Another one');
    expect(await label().inputValue()).toBe('One more');
    await button('Discard').click();
    await expect.poll(() => pane().getByText('One more').count()).toBe(0);
  });

  it('uploads a photograph, which overwrites nothing', { tags: ['deep'] }, async () => {
    // The phone looks for the picture that has no name yet, and the second upload is refused.
    studio.allowed = [/404/, /400/];
    await openPane();
    await pane().getByLabel('Add a field to: page').press('Enter');
    await button('Image').press('Enter');
    const picture = pane().getByRole('group', { name: 'Image', exact: true });
    const photograph = sharp({ create: { width: 900, height: 350, channels: 3, background: '#f84' } });
    const buffer = await photograph.jpeg().toBuffer();
    const upload = async () => {
      await picture.getByText('Upload a picture …').press('Enter');
      await picture
        .getByLabel('Photograph or drawing')
        .setInputFiles({ name: 'My Café.JPG', mimeType: 'image/jpeg', buffer });
      await picture.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
    };
    await upload();
    await expect.poll(() => picture.getByLabel('File in public/images').inputValue()).toBe('photos/my-cafe.jpg');
    await picture.getByText('Upload a picture …').press('Enter');
    await upload();
    await picture.getByText('Nothing was overwritten').waitFor();
  });

  it('edits a page as JSON, if it is any, with help by the schemas', { tags: ['deep'] }, async () => {
    await openPane();
    await pane().getByRole('radio', { name: 'JSON' }).click();
    const json = pane().getByLabel('JSON', { exact: true });
    const text = JSON.stringify(language, null, 2);
    await json.fill(text.slice(0, -1));
    await pane().getByText('This is not JSON yet.').waitFor();
    expect(await button('Save').isDisabled()).toBe(true);
    await json.fill(text.replace(JSON.stringify(title), '"How are you today?"'));
    await button('Save').click();
    await expect.poll(() => readPage()?.title).toBe('How are you today?');
    await json.press('Control+End');
    await json.press('ArrowLeft');
    await json.press('ArrowLeft');
    await studio.page.keyboard.type(', "');
    await studio.page.getByRole('option', { name: 'shell' }).waitFor();
  });
}
