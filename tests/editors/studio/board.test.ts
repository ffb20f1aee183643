import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { fillPage } from '../../../src/domain/text/fill-page.ts';
import type { Answers, Flow } from '../../../src/domain/generated/types.ts';
import { findPage, listPages } from '../../../src/domain/flow/flow.ts';
import { fillText } from '../../../src/domain/text/text.ts';
import { sinkAddresses } from '../../../scripts/service/analytics/analytics-sink.ts';
import { answerAll, siteContent, flows, getPage, sexes, type Sex } from '../../support/content.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { useStudio } from './use-studio.ts';

const content = 'content/woman.json';
const factsOf = (sex: Sex, more: Answers = {}) => ({
  answers: { ...answerAll(sex), ...more },
  today: readToday(),
  hasPurchased: false,
});

const studio = useStudio([content]);
const { open, card, phone } = studio;
/** Whether a page has the name of the product as a token. */
const writes = (id: string) =>
  JSON.stringify((JSON.parse(studio.site.read(content)) as Flow).pages.find((page) => page.id === id)).includes(
    '{app}',
  );
const status = () => studio.page.getByRole('status').first().innerText();
const waitForTitle = async (id: string, title: string) => {
  await card(id).scrollIntoViewIfNeeded();
  const read = async () => (await phone(id).locator('h1').textContent())?.replaceAll(/\s+/g, ' ');
  await expect.poll(read, { message: `the title of ${id}` }).toContain(title.replaceAll(/\s+/g, ' '));
};

it.each(sexes)('shows the %s flow in order, as the chosen visitor reads it', { tags: ['deep'] }, async (sex) => {
  const flow = flows[sex];
  const said: Answers = { age: '60-80', height: { ft: 5, inch: 6 }, weight: { lbs: 210 }, weightGoal: { lbs: 160 } };
  const facts = factsOf(sex, said);
  await open(`?flow=${sex}&age=60-80&height=5+ft+6+in&weight=210+lbs&weightGoal=160+lbs`);
  await card(flow.pages[0]?.id ?? '').waitFor();
  const ids = await studio.page.locator('article').evaluateAll((cards) => cards.map((it) => it.dataset.page));
  expect(ids).toEqual(listPages(flow).map(({ id }) => id));
  // One page in 24: the same few components render all of them, and only the phones nearby are drawn.
  for (const page of listPages(flow).filter((_, place) => place % 24 === 0)) {
    await waitForTitle(page.id, fillPage(flow, page, facts, makeTokens(flow, facts)).title);
  }
  // However long the board is, it has few phones at a time.
  await expect.poll(() => studio.page.locator('iframe').count()).toBeLessThan(ids.length / 2);
});

it('shows the pages outside the flows', { tags: ['deep'] }, async () => {
  await open('?flow=site');
  for (const page of siteContent.pages) await waitForTitle(page.id, fillText(page.title, {}));
});

it('shows each page’s position, step, type, line and conditions', { tags: ['deep'] }, async () => {
  await open('?flow=woman');
  const page = getPage(flows.woman, 'specific-motivation', 'choice');
  await card(page.id).waitFor();
  await expect.poll(() => card(page.id).innerText()).toContain('Edit line ');
  const text = await card(page.id).innerText();
  expect(text).toContain(String(flows.woman.pages.indexOf(page) + 1));
  expect(text).toContain(`choice step ${page.step} · specificMotivation`);
  expect(text).toContain('"no" → prediction');
});

it('shows an age’s note when that age is chosen, and keeps the choice in the address', { tags: ['deep'] }, async () => {
  const [young, old] = [factsOf('woman'), factsOf('woman', { age: '60-80' })];
  const page = flows.woman.pages.find(
    (it) => 'notes' in it && it.notes?.some(({ when }) => !isMet(when, young) && isMet(when, old)),
  );
  if (!page || !('notes' in page)) throw new Error('No note of the woman flow depends on the age alone');
  const note = page.notes?.find(({ when }) => !isMet(when, young) && isMet(when, old))?.text ?? '';
  await open(`?flow=woman&find=${page.id}`);
  await waitForTitle(page.id, fillPage(flows.woman, page, young, makeTokens(flows.woman, young)).title);
  const words = fillText(note, makeTokens(flows.woman, old));
  expect(await phone(page.id).locator('main').innerText()).not.toContain(words);
  await studio.page.getByLabel('age', { exact: true }).selectOption('60-80');
  await expect.poll(() => phone(page.id).locator('main').innerText()).toContain(words);
  expect(studio.page.url()).toContain('age=60-80');
});

it('can switch to a visitor for whom a condition is true', { tags: ['deep'] }, async () => {
  await open('?flow=woman&find=weight');
  const trait = card('weight').getByRole('button', { name: 'when bmi is at least 30', exact: false });
  await trait.click();
  await expect.poll(() => trait.getAttribute('aria-pressed')).toBe('true');
  expect(studio.page.url()).toMatch(/weight=8\d\.?\d*\+kg/);
});

it('filters by a search', { tags: ['deep'] }, async () => {
  await open('?flow=woman');
  await card('age').waitFor();
  const all = await studio.page.locator('article').count();
  await studio.page.getByRole('searchbox').fill('water');
  await expect.poll(() => studio.page.locator('article').count()).toBeLessThan(all / 4);
  expect(await card('water').count()).toBe(1);
  expect(await status()).toMatch(new RegExp(`of ${all} pages`));
  await studio.page.getByRole('searchbox').fill('');
  await studio.page.getByLabel('Page type').selectOption('paywall');
  await expect.poll(() => studio.page.locator('article').count()).toBe(1);
  await studio.page.getByLabel('Page type').selectOption('');
  await studio.page.getByRole('radio', { name: 'with conditions' }).click();
  await expect.poll(() => studio.page.locator('article').count()).toBeLessThan(all);
});

it('keeps the focus when a sheet opens by itself', { tags: ['deep'] }, async () => {
  const page = flows.woman.pages.find((it) => it.type === 'loading' && it.question);
  await open(`?flow=woman&find=${page?.id}`);
  const search = studio.page.getByRole('searchbox');
  await search.focus();
  await phone(page?.id ?? '')
    .locator('dialog[open]')
    .waitFor({ state: 'attached' });
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
});

it('tells what a screen reader says on a page, and on the sheet over it', { tags: ['deep'] }, async () => {
  await open('?flow=woman');
  const { id, title, options } = getPage(flows.woman, 'eating-disorder', 'choice');
  const sheet = options.find((option) => option.sheet);
  await card(id).getByText('Spoken', { exact: true }).click();
  const spoken = card(id).getByRole('list', { name: 'What a screen reader says' });
  const label = (index: number) => `radio, ${options[index]?.label}, not checked, ${index + 1} of ${options.length}`;
  await spoken.getByText(`heading, ${fillText(title, {})}, level 1`).waitFor();
  await spoken.getByText(label(1)).waitFor();
  await card(id)
    .getByRole('button', { name: `Sheet of “${sheet?.value}”` })
    .click();
  await spoken.getByText(`heading, ${fillText(sheet?.sheet?.title ?? '', {})}, level 2`).waitFor();
  // Nothing behind a sheet can be read, and its picture is decoration.
  expect(await spoken.getByText(label(1)).count()).toBe(0);
  expect(await spoken.getByText('image', { exact: true }).count()).toBe(0);
});

it('dims pages that this visitor does not see, and explains why', { tags: ['deep'] }, async () => {
  await open('?flow=woman&specificMotivation=no&path=yes');
  await expect.poll(() => card('important-date').getAttribute('data-absent')).toBe('');
  expect(await card('important-date').innerText()).toContain('specific-motivation leads on to prediction');
  expect(await card('prediction').getAttribute('data-absent')).toBe(null);
});

it('opens a page beside it, and copies the answers only on request', { tags: ['deep'] }, async () => {
  const own = { sex: 'woman', age: '40-49' };
  await studio.page.addInitScript((answers) => {
    if (location.pathname === '/studio') localStorage.setItem('fasting.onboarding', JSON.stringify(answers));
  }, own);
  await open('?flow=woman&age=60-80&find=focus');
  const readAge = (page: Page) =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('fasting.onboarding') ?? '{}') as Answers).age);
  const [plain] = await Promise.all([
    studio.context.waitForEvent('page'),
    card('focus').getByRole('link', { name: 'Open /woman/focus' }).click(),
  ]);
  await plain.locator('main[data-page="focus"]').waitFor();
  expect(await readAge(plain)).toBe('40-49');
  const [seen] = await Promise.all([
    studio.context.waitForEvent('page'),
    card('focus').getByRole('button', { name: 'Open with answers' }).click(),
  ]);
  await seen.locator('main[data-page="focus"]').waitFor();
  expect(await readAge(seen)).toBe('60-80');
});

it('shows changed texts in place, and the checker’s findings at their page', { tags: ['deep'] }, async () => {
  await open('?flow=woman&find=focus');
  const page = getPage(flows.woman, 'focus', 'choice');
  const title = `"${page.title as string}"`;
  await waitForTitle('focus', page.title as string);
  studio.site.save(content, [title, '"What matters most?"']);
  await waitForTitle('focus', 'What matters most?');

  studio.site.save(content, [`"id": "${page.id}",`, `"id": "${page.id}", "next": "how-much-to-et",`]);
  await card('focus').locator('[data-severity="error"]').waitFor();
  expect(await card('focus').innerText()).toContain('Did you mean "how-much-to-eat"?');
  expect(await studio.page.locator('vite-error-overlay').count()).toBe(0);
  await studio.page.getByRole('radio', { name: /with findings \(1\)/ }).click();
  await expect.poll(() => studio.page.locator('article').count()).toBe(1);

  studio.site.save(content);
  await studio.page.getByText('No page matches').waitFor();
});

it('renders every valid page, and the error in place of an invalid one', { tags: ['deep'] }, async () => {
  const page = flows.woman.pages.find((it) => 'cases' in it && it.cases);
  if (!page) throw new Error('No page of the woman flow has cases');
  studio.allowed = [/has no such condition|Unknown condition|The above error|An error occurred/];
  const text = studio.site.read(content);
  const cases = text.slice(text.indexOf('"cases"', text.indexOf(`"id": "${page.id}"`)));
  const [whole = '', field = ''] = /"field": "(\w+)", "is/.exec(cases) ?? [];
  studio.site.save(content, [cases, cases.replace(whole, `"field": "${field}", "was`)]);
  await expect.poll(() => studio.site.readTerminal()).toContain('unknown-condition');
  await open('?flow=woman');
  await card(page.id).scrollIntoViewIfNeeded();
  await phone(page.id).getByText('Unknown condition').waitFor();
  await waitForTitle('age', findPage(flows.woman, 'age')?.title as string);
  expect(await card(page.id).locator('[data-severity="error"]').count()).toBe(1);
});

it(
  'shows another name of the product on every page that has it, once site.json is saved',
  { tags: ['deep'] },
  async () => {
    const file = 'content/site.json';
    const page = flows.woman.pages.find(({ id }) => writes(id));
    if (!page) throw new Error('No page of the woman flow has the name of the product');
    await open(`?flow=woman&find=${page.id}`);
    const main = () => phone(page.id).locator('body').innerText();
    await expect.poll(main).toContain(siteContent.app.title);
    studio.site.save(file, [`"title": "${siteContent.app.title}"`, '"title": "Solstice"']);
    await expect.poll(main).toContain('Solstice');
    expect(await main()).not.toContain(siteContent.app.title);
    studio.site.save(file);
    await expect.poll(main).toContain(siteContent.app.title);
  },
);

it(
  'keeps the last good board of a broken file, says so, and shows the finding to a window opened then',
  { tags: ['deep'] },
  async () => {
    const page = getPage(flows.woman, 'focus', 'choice');
    studio.allowed = [/Failed to fetch dynamically imported module|500 \(Internal Server Error\)|error occurred/];
    await open('?flow=woman&find=focus');
    await waitForTitle('focus', page.title as string);
    studio.site.save(content, [`"id": "${page.id}",`, `"id": "${page.id}"`]);
    const alert = studio.page.getByRole('alert');
    await expect.poll(() => alert.innerText()).toContain(`${content} has a mistake`);
    await waitForTitle('focus', page.title as string);
    await open('?flow=woman&find=focus');
    await expect.poll(() => alert.innerText()).toContain(`${content} can’t be read`);
    expect(await alert.innerText()).toContain('A comma is missing');
    expect(await alert.innerText()).not.toContain('Failed to fetch');
    studio.site.save(content);
    await waitForTitle('focus', page.title as string);
    await alert.waitFor({ state: 'detached' });
  },
);

it(
  'shows on the cards and on the map how many visitors saw a page, and how many left there',
  { tags: ['deep'] },
  async () => {
    const [first, second] = flows.woman.pages;
    const seen = (visitor: string, ...pages: (typeof first)[]) => [
      {
        event_type: '$identify',
        device_id: `visitor-${visitor}`,
        user_properties: { $set: { gender_program: 'female' } },
      },
      ...pages.map((page) => ({
        event_type: 'page_visit',
        device_id: `visitor-${visitor}`,
        event_properties: { step: page?.step, title: page?.analytics },
      })),
    ];
    const events = [...seen('a', first, second), ...seen('b', first), ...seen('c', first, second), ...seen('d', first)];
    const body = JSON.stringify({
      api_key: 'test',
      events: events.map((event, time) => ({ ...event, time, insert_id: String(time) })),
    });
    const answer = await fetch(studio.site.url + sinkAddresses.events, { method: 'POST', body });
    expect(answer.status).toBe(200);
    await open('?flow=woman');
    await card(first?.id ?? '')
      .getByText(/^4 visitors, \d+% · 2 left here, \d+%$/)
      .waitFor();
    await open('?flow=woman&view=map');
    await studio.page
      .locator('svg')
      .getByText(/^\d+%, 2 left$/)
      .waitFor();
  },
);

it('finds pages on the map, and keeps what is in the middle when it zooms', { tags: ['deep'] }, async () => {
  await open('?flow=woman&view=map');
  const page = 'svg [data-page="paywall"]';
  // In one step: the map is drawn again when the visits have come.
  const measure = (selector: string) =>
    studio.page.evaluate((it) => document.querySelector(it)!.getBoundingClientRect().toJSON() as DOMRect, selector);
  const isInSight = async () => {
    const [box, map] = [await measure(page), await measure('.studio-map')];
    return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
  };
  await studio.page.locator(page).waitFor({ state: 'attached' });
  expect(await isInSight()).toBe(false);
  await studio.page.getByRole('searchbox').fill('paywall');
  await expect.poll(isInSight).toBe(true);
  const width = async () => (await measure(page)).width;
  const before = await width();
  await studio.page.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeCloseTo(before * 1.25, 0);
  expect(await isInSight()).toBe(true);
  await studio.page.getByRole('searchbox').fill('no such words');
  await studio.page.getByText('0 pages found').waitFor();
});

it('links from the map to a page on the board', { tags: ['deep'] }, async () => {
  await open('?flow=woman&view=map');
  await studio.page.locator('svg [data-page="paywall"]').click();
  await expect
    .poll(() => studio.page.evaluate(() => document.activeElement?.getAttribute('data-page')))
    .toBe('paywall');
  expect(studio.page.url()).not.toContain('view=map');
});
