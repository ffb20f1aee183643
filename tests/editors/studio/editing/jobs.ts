import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import type { Flow, Site } from '../../../../src/domain/generated/types.ts';
import { type StudioWindow } from '../use-studio.ts';
import { course, file, language, listIds, offersFile, places, readFlow, readPage, street, title } from './course.ts';

/** How often an editor presses something for each job, by the table of docs/editing-jobs.md. */
const presses = new Map(
  [
    ...readFileSync(new URL('../../../../docs/editing-jobs.md', import.meta.url), 'utf8').matchAll(
      /^\| (\d+) \|[^|]+\| (\d+) \|/gm,
    ),
  ].map(([, job, count]) => [Number(job), Number(count)]),
);

/** The jobs of an editor, with the mouse. */
export function testJobs(studio: StudioWindow): void {
  let pressed = 0;
  const expectPresses = (job: number) => expect(pressed, `the presses of job ${job}`).toBe(presses.get(job));
  const dialog = () => studio.page.getByRole('dialog');
  const pane = () => studio.page.getByRole('complementary').last();
  const button = (name: string | RegExp) => studio.page.getByRole('button', { name, exact: true });
  const onCard = (id: string, name: string) => studio.card(id).getByRole('button', { name, exact: true }).click();
  const inPane = (name: string) => pane().getByRole('button', { name, exact: true }).click();

  beforeEach(async () => {
    pressed = 0;
    await studio.page.exposeFunction('countPresses', (more: number) => (pressed += more));
    // A choice from a list is a press to open it and one to choose; Enter saves as a click on Save does.
    await studio.page.addInitScript(() => {
      const { countPresses } = window as unknown as { countPresses: (more: number) => void };
      const count = (type: string, read: (event: Event) => number) =>
        addEventListener(type, (event) => countPresses(read(event)), { capture: true });
      count('pointerdown', () => 1);
      count('change', ({ target }) => (target instanceof HTMLSelectElement ? 2 : 0));
      count('keydown', (event) => ((event as KeyboardEvent).key === 'Enter' ? 1 : 0));
    });
    await studio.open(`?flow=${course.program}`);
  });

  /** Clicks a text on a phone, once it is drawn. */
  async function openWords(id: string, text: string): Promise<void> {
    await studio.scrollTo(id);
    await studio.phone(id).getByText(text).first().waitFor();
    await studio.card(id).hover();
    await onCard(id, `Edit: ${text}`);
  }

  /** Clicks a text on a phone, types another and saves it. */
  async function reword(id: string, from: string, to: string): Promise<void> {
    await openWords(id, from);
    await dialog().getByLabel('Words', { exact: true }).fill(to);
    await studio.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'detached' });
  }

  it('1: rewords a title and an option in two flows', async () => {
    const other = 'content/mover.json';
    const was = (JSON.parse(studio.site.read(other)) as Flow).pages[0]?.title as string;
    await reword(language.id, title, 'Which language is yours?');
    await reword(language.id, 'Italian', 'Italiano');
    await studio.page.getByRole('radio', { name: 'mover' }).click();
    await reword(language.id, was, 'Which language is theirs?');
    await reword(language.id, 'Italian', 'Italiano');
    expectPresses(1);
    for (const [name, words] of [
      [file, 'Which language is yours?'],
      [other, 'Which language is theirs?'],
    ] as const) {
      await expect.poll(() => studio.site.readCopy(name)).toContain(words);
      expect(studio.site.readCopy(name)).toContain('"value": "Italian", "label": "Italiano"');
    }
  });

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

  it('2: reorders three pages, and takes it back', async () => {
    await drag(street.id, places.id);
    await drag('name', 'plan');
    await drag('speaking-day', 'packing');
    expectPresses(2);
    for (const _ of [1, 2, 3]) {
      const before = studio.site.readCopy(file);
      await button('Undo').click();
      await expect.poll(() => studio.site.readCopy(file)).not.toBe(before);
    }
    expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
  });

  it('4: lets those who chose an answer skip two pages, there and back', async () => {
    await onCard('confidence', 'Edit page');
    await pane().getByLabel('Add a field to: page').click();
    await inPane('Next');
    const routes = pane().getByRole('group', { name: 'Next', exact: true });
    await routes.getByText('go on to another page …').click();
    await routes.getByText('something that is not written yet').click();
    await routes.getByLabel('Answer', { exact: true }).selectOption('language');
    await routes.getByLabel('Value', { exact: true }).selectOption('Greek');
    await routes.getByLabel('The page for: ').fill('name');
    await routes.getByLabel('The page for everyone else').fill('street');
    await inPane('Save');
    const greek = { field: 'language', is: 'Greek' };
    await expect
      .poll(() => readPage(studio, 'confidence')?.next)
      .toEqual([{ when: greek, page: 'name' }, { page: 'street' }]);
    expect(readPage(studio, 'name')?.back).toEqual([{ when: greek, page: 'confidence' }, { page: 'places' }]);
    expectPresses(4);
  });

  it('5: can’t take an option away on which others depend, and retires it', async () => {
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
    expectPresses(5);
  });

  it('6: swaps a picture for another of the right shape', async () => {
    await onCard(street.id, 'Edit page');
    await pane().getByText('Choose a picture …').click();
    await pane().getByRole('group', { name: 'Pictures' }).getByRole('button', { pressed: false }).first().click();
    await inPane('Save');
    await expect.poll(() => JSON.stringify(readPage(studio, street.id))).not.toContain('course/street.jpg');
    expectPresses(6);
  });

  it('7: splits a test of two headlines', async () => {
    await onCard(language.id, 'Change page');
    await dialog().getByRole('radio', { name: 'New experiment' }).click();
    await dialog().getByLabel('The name of the experiment').fill('first-words');
    await dialog().getByLabel('The title that half').fill('Something else');
    await dialog().getByRole('button', { name: 'New experiment' }).click();
    await expect.poll(() => readFlow(studio).experiments?.length).toBe(1);
    expectPresses(7);
  });

  it('8: changes a price, and adds an offer', async () => {
    await onCard('paywall', 'Edit offers');
    await pane().locator('summary', { hasText: 'month-1' }).first().click();
    await pane().getByLabel('Price', { exact: true }).fill('1390');
    await inPane('Add to offers');
    await pane().getByLabel('Id', { exact: true }).last().fill('month-3');
    await pane().getByLabel('Price', { exact: true }).last().fill('2990');
    await pane().getByLabel('Duration unit', { exact: true }).last().selectOption('Month');
    await pane().getByLabel('Duration', { exact: true }).last().fill('3');
    await inPane('Save');
    await expect.poll(() => studio.site.readCopy(offersFile)).toContain('month-3');
    expectPresses(8);
  });

  it('9: renames a published page, whose old address leads to it', async () => {
    await onCard(street.id, 'Change page');
    await dialog().getByRole('radio', { name: 'Rename' }).click();
    await dialog().getByLabel('Its new id').fill('first-street');
    await dialog().getByRole('button', { name: 'Rename', exact: true }).click();
    await button('Change it').click();
    await expect.poll(() => readFlow(studio).redirects).toEqual({ street: 'first-street' });
    expectPresses(9);
  });

  it('10: changes the product’s name and the legal links everywhere', async () => {
    await studio.page.getByRole('radio', { name: 'site' }).click();
    await button('Edit site').click();
    await pane().getByRole('group', { name: 'App', exact: true }).getByLabel('Title', { exact: true }).fill('Palabra');
    await pane().getByLabel('Support', { exact: true }).fill('help@palabra.example');
    for (const link of ['Privacy', 'Terms', 'Imprint']) {
      const item = pane().locator('li', { has: studio.page.locator('summary', { hasText: new RegExp(`^${link}$`) }) });
      await item.locator('summary').first().click();
      const url = item.getByLabel('Url', { exact: true });
      await url.fill((await url.inputValue()).replace('parlando', 'palabra'));
    }
    await inPane('Save');
    await expect.poll(() => studio.site.readCopy('content/site.json')).toContain('Palabra');
    expectPresses(10);
    await studio.page.getByRole('radio', { name: course.program }).click();
    const readHeadline = async () => {
      await studio.scrollTo('purchase-success');
      return studio.phone('purchase-success').locator('h1').innerText();
    };
    await expect.poll(readHeadline).toBe('Welcome to Palabra');
    expect(studio.site.readCopy('content/checks.json')).toContain('"formerNames": ["Parlando"]');
  });

  it('11: changes how visitors are asked for consent, and can’t forget the words', async () => {
    const readConsent = () => (JSON.parse(studio.site.readCopy('content/site.json')) as Site).consent;
    await studio.page.getByRole('radio', { name: 'site' }).click();
    await button('Edit site').click();
    await pane().getByRole('group', { name: 'Consent', exact: true }).getByLabel('Mode').selectOption('notice');
    await inPane('Save');
    const consent = pane().getByRole('group', { name: 'Consent', exact: true });
    await expect.poll(() => pane().getByRole('status').innerText()).toContain('words for the mode "notice"');
    expect(readConsent()?.mode).toBe('required');
    await consent.getByLabel('Add a field to: consent').click();
    await inPane('Notice');
    const notice = consent.getByRole('group', { name: 'Notice', exact: true });
    await notice.getByLabel('Title', { exact: true }).fill('We count visits');
    await notice.getByLabel('Text', { exact: true }).fill('We note the screens you see and your course.');
    await notice.getByLabel('Agree', { exact: true }).fill('All right');
    await notice.getByLabel('Refuse', { exact: true }).fill('Don’t count mine');
    await inPane('Save');
    await expect.poll(() => readConsent()?.mode).toBe('notice');
    expectPresses(11);
  });

  it('12: a mistake is told while it is typed, and never saved', async () => {
    await openWords(language.id, title);
    const mistakes: [string, string][] = [
      ["What's your language?", 'straight apostrophe'],
      ['Fluent, guaranteed', 'guaranteed'],
      ['Which language, {nobody}?', '{nobody} is not a token'],
      ['', 'This text is empty'],
    ];
    for (const [words, told] of mistakes) {
      await dialog().getByLabel('Words', { exact: true }).fill(words);
      await expect.poll(() => dialog().getByRole('status').innerText()).toContain(told);
      const answered = studio.page.waitForResponse((it) => it.request().postData()?.includes('"save"') ?? false);
      await studio.page.keyboard.press('Enter');
      await answered;
      expect(studio.site.readCopy(file)).toBe(studio.site.read(file));
    }
  });

  // The last one: when its answer is gone again, the studio loads once more.
  it('3: adds a question with emoji, whose answer is its own', async () => {
    await onCard(street.id, 'Change page');
    await dialog().getByRole('radio', { name: 'Add a page' }).click();
    await dialog().getByLabel('Type').selectOption('choice');
    await dialog().getByLabel('The id of the new page').fill('time-of-day');
    // Forms come from the schemas, which have a new answer now: the studio loads again.
    const reloaded = studio.page.waitForEvent('load');
    await dialog().getByRole('button', { name: 'Add a page' }).click();
    await reloaded;
    expect(studio.site.readCopy('content/answers.json')).toContain('"name": "timeOfDay"');
    await onCard('time-of-day', 'Edit page');
    const option = pane().locator('li', { hasText: 'First answer' });
    await option.locator('summary').first().click();
    await option.getByText('Add …', { exact: true }).click();
    await option.getByRole('button', { name: 'Emoji', exact: true }).click();
    await pane().getByText('Choose an emoji …').click();
    await pane().getByLabel('Find an emoji').fill('sunrise');
    await pane().getByRole('button', { name: 'sunrise', exact: true }).click();
    await pane().getByText('added the emoji').waitFor();
    await inPane('Save');
    await expect.poll(() => JSON.stringify(readPage(studio, 'time-of-day'))).toContain('🌅');
    expectPresses(3);
  });
}
