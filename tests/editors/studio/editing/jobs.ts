import { beforeEach, expect, it } from 'vitest';
import type { Site } from '../../../../src/domain/generated/types.ts';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, language, listIds, places, readFlow, readPage, street, title } from './course.ts';

const siteFile = 'content/site.json';

/** The jobs of an editor that take several steps, with the mouse. */
export function testJobs(studio: StudioWindow): void {
  const dialog = () => studio.page.getByRole('dialog');
  const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
  const pane = () => studio.page.getByRole('complementary').last();
  const inPane = (name: string) => pane().getByRole('button', { name, exact: true }).click();
  const group = (name: string) => pane().getByRole('group', { name, exact: true });
  const press = (name: string) => studio.page.getByRole('button', { name, exact: true }).click();
  const onCard = (id: string, name: string) => studio.card(id).getByRole('button', { name, exact: true }).click();

  beforeEach(() => studio.open(`?flow=${course.program}`));

  /** Drags a page to the right half of another one’s card, once the checker has said what that means. */
  async function drag(id: string, after: string): Promise<void> {
    await studio
      .card(id)
      .getByRole('button', { name: `Move ${id}`, exact: true })
      .hover();
    await studio.page.mouse.down();
    await expect.poll(() => studio.holdOver(after)).toContain(`${after} now leads on to ${id}`);
    await studio.page.mouse.up();
    await expect.poll(() => listIds(studio).indexOf(id) - listIds(studio).indexOf(after)).toBe(1);
  }

  it('reorders pages, and takes it back', async () => {
    await drag(street.id, places.id);
    await drag('speaking-day', 'packing');
    for (const _ of [1, 2]) {
      const before = studio.site.readCopy(file);
      await press('Undo');
      await expect.poll(() => studio.site.readCopy(file)).not.toBe(before);
    }
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
  });

  it('lets those who chose an answer skip two pages, there and back', async () => {
    await onCard('confidence', 'Edit page');
    await pane().getByLabel('Add a field to: page').click();
    await inPane('Next');
    const routes = group('Next');
    await routes.getByText('go on to another page …').click();
    await routes.getByText('something that is not written yet').click();
    await routes.getByLabel('Answer', { exact: true }).selectOption('language');
    await routes.getByLabel('Value', { exact: true }).selectOption('Greek');
    await routes.getByLabel('The page for: ').fill('name');
    await routes.getByLabel('The page for everyone else').fill('street');
    await inPane('Save');
    const when = { field: 'language', is: 'Greek' };
    await expect.poll(() => readPage(studio, 'confidence')?.next).toEqual([{ when, page: 'name' }, { page: 'street' }]);
    expect(readPage(studio, 'name')?.back).toEqual([{ when, page: 'confidence' }, { page: 'places' }]);
  });

  it('can’t take an option away on which others depend, and retires it', async () => {
    await onCard('reasons', 'Edit page');
    await inPane('Remove: No reason yet');
    await inPane('Save');
    await expect.poll(() => pane().getByRole('status').innerText()).toContain('"None"');
    await inPane('Discard');
    const option = pane().locator('li', { hasText: 'No reason yet' });
    await option.locator('summary').first().click();
    await option.getByText('Add …', { exact: true }).click();
    await option.getByRole('button', { name: 'Retired', exact: true }).click();
    await inPane('Save');
    await expect.poll(() => studio.site.readCopy(file)).toContain('"retired": true');
  });

  it('splits a test of two headlines, each edited in its own place, and its winner becomes the page’s own', async () => {
    const { id } = language;
    const headline = (variant = '') =>
      studio.card(id).frameLocator(`iframe[title="The page ${id}${variant}"]`).locator('h1').innerText();
    await onCard(id, 'Change page');
    await dialog().getByRole('radio', { name: 'New experiment' }).click();
    await dialog().getByLabel('The name of the experiment').fill('first-words');
    await dialog().getByLabel('The title that half').fill('Something else');
    await inDialog('New experiment');
    await expect.poll(() => readFlow(studio).experiments?.length).toBe(1);

    await studio.card(id).getByText('first-words: control').waitFor();
    await studio.page.getByRole('radio', { name: 'side by side' }).click();
    await expect.poll(() => headline(' with first-words: other')).toBe('Something else');
    expect(await headline()).toBe(title);
    await studio.page.getByRole('radio', { name: 'other', exact: true }).click();
    expect(studio.page.url()).toContain('variant=first-words%3Aother');
    await studio.clickText(id, 'Something else');
    await dialog().getByLabel('Words', { exact: true }).fill('Something new');
    await studio.page.keyboard.press('Enter');
    await expect.poll(() => studio.site.readCopy(file)).toContain('Something new');
    expect(readPage(studio, id)?.title).toBe(title);
    await press('Promote other of first-words');
    await expect.poll(() => dialog().innerText()).toContain('50 percent were to see it');
    await inDialog('Promote');
    await expect.poll(() => readPage(studio, id)?.title).toBe('Something new');
    expect(studio.site.readCopy(file)).not.toContain('experiments');
  });

  it('changes the product’s name everywhere, and how visitors are asked for consent only with its words', async () => {
    const readConsent = () => (JSON.parse(studio.site.readCopy(siteFile)) as Site).consent;
    await studio.page.getByRole('radio', { name: 'site' }).click();
    await press('Edit site');
    await group('App').getByLabel('Title', { exact: true }).fill('Palabra');
    await pane().getByLabel('Support', { exact: true }).fill('help@palabra.example');
    for (const link of ['Privacy', 'Terms', 'Imprint']) {
      const item = pane().locator('li', { has: studio.page.locator('summary', { hasText: new RegExp(`^${link}$`) }) });
      await item.locator('summary').first().click();
      const url = item.getByLabel('Url', { exact: true });
      await url.fill((await url.inputValue()).replace('parlando', 'palabra'));
    }
    await inPane('Save');
    await expect.poll(() => studio.site.readCopy(siteFile)).toContain('Palabra');
    await expect.poll(() => studio.site.readCopy('content/checks.json')).toContain('"formerNames": ["Parlando"]');

    await group('Consent').getByLabel('Mode').selectOption('notice');
    await inPane('Save');
    await expect.poll(() => pane().getByRole('status').innerText()).toContain('words for the mode "notice"');
    expect(readConsent()?.mode).toBe('required');
    await group('Consent').getByLabel('Add a field to: consent').click();
    await inPane('Notice');
    for (const [name, words] of [
      ['Title', 'We count visits'],
      ['Text', 'We note the screens you see and your course.'],
      ['Agree', 'All right'],
      ['Refuse', 'Don’t count mine'],
    ] as const)
      await group('Notice').getByLabel(name, { exact: true }).fill(words);
    await inPane('Save');
    await expect.poll(() => readConsent()?.mode).toBe('notice');

    await studio.page.getByRole('radio', { name: course.program }).click();
    await studio.scrollTo('purchase-success');
    await expect.poll(() => studio.phone('purchase-success').locator('h1').innerText()).toBe('Welcome to Palabra');
  });

  // The last one: when its answer is gone again, the studio loads once more.
  it('adds a question with emoji, whose answer is its own, and keeps what is open and not saved', async () => {
    const asked: string[] = [];
    studio.page.on('dialog', (question) => {
      asked.push(question.type());
      void question.accept();
    });
    const unsaved = studio.page.getByRole('complementary', { name: language.id, exact: true }).getByLabel('Title');
    await onCard(language.id, 'Edit page');
    await unsaved.fill('Not saved yet');
    await onCard(street.id, 'Change page');
    await dialog().getByRole('radio', { name: 'Add a page' }).click();
    await dialog().getByLabel('Type').selectOption('choice');
    await dialog().getByLabel('The id of the new page').fill('time-of-day');
    // Forms come from the schemas, which have a new answer now: the studio loads again.
    const reloaded = studio.page.waitForEvent('load');
    await inDialog('Add a page');
    await reloaded;
    expect(studio.site.readCopy('content/answers.json')).toContain('"name": "timeOfDay"');
    await expect.poll(() => unsaved.innerText()).toBe('Not saved yet');
    expect(asked).toEqual([]);
    expect(studio.site.readCopy(file)).not.toContain('Not saved yet');

    await onCard('time-of-day', 'Edit page');
    const option = pane().locator('li', { hasText: 'First answer' });
    await option.locator('summary').first().click();
    await option.getByText('Add …', { exact: true }).click();
    await option.getByRole('button', { name: 'Emoji', exact: true }).click();
    await pane().getByText('Choose an emoji …').click();
    await pane().getByLabel('Find an emoji').fill('sunrise');
    await inPane('sunrise');
    await pane().getByText('added the emoji').waitFor();
    await inPane('Save');
    await expect.poll(() => JSON.stringify(readPage(studio, 'time-of-day'))).toContain('🌅');
  });
}
