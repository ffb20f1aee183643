import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { isMet } from '../../src/domain/rules/conditions.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import { fillPage } from '../../src/domain/text/fill-page.ts';
import type { Answers } from '../../src/domain/generated/types.ts';
import { findPage, listPages } from '../../src/domain/flow/flow.ts';
import { fillText } from '../../src/domain/text/text.ts';
import { answerAll, siteContent, flows, getPage, sexes, type Sex } from '../support/content.ts';
import { startDevSite, type DevSite } from './loading/dev-site.ts';
import { collectErrors } from './loading/collect-errors.ts';
import { PATIENCE_MS } from './visitors.ts';
import { makeTokens } from '../../src/domain/text/tokens.ts';

const content = 'content/woman.json';
const factsOf = (sex: Sex, more: Answers = {}) => ({
  answers: { ...answerAll(sex), ...more },
  today: readToday(),
  hasPurchased: false,
});

const patience = { timeout: PATIENCE_MS };

describe('the studio', () => {
  let browser: Browser;
  let site: DevSite;
  let context: BrowserContext;
  let studio: Page;
  let errors: string[];
  let allowed: RegExp[];

  beforeAll(async () => {
    [browser, site] = await Promise.all([launchChromium(), startDevSite()]);
  });
  afterAll(() => Promise.all([browser.close(), site.stop()]));
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE_MS);
    errors = collectErrors(context);
    allowed = [];
    studio = await context.newPage();
  });
  afterEach(async () => {
    site.save(content);
    await context.close();
    const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
    if (unexpected.length > 0) throw new Error(`Errors in the browser: ${unexpected.join('\n')}`);
  });

  const open = (query: string) => studio.goto(`${site.url}/studio${query}`);
  const card = (id: string) => studio.locator(`article[data-page="${id}"]`);
  const phone = (id: string) => card(id).locator('iframe').contentFrame();
  const status = () => studio.getByRole('status').innerText();
  const waitForTitle = async (id: string, title: string) => {
    await card(id).scrollIntoViewIfNeeded();
    const read = async () => (await phone(id).locator('h1').textContent())?.replaceAll(/\s+/g, ' ');
    await expect.poll(read, { ...patience, message: `the title of ${id}` }).toContain(title);
  };

  it.each(sexes)('shows the %s flow in order, as the chosen visitor reads it', async (sex) => {
    const flow = flows[sex];
    const said: Answers = { age: '60-80', height: { ft: 5, inch: 6 }, weight: { lbs: 210 }, weightGoal: { lbs: 160 } };
    const facts = factsOf(sex, said);
    await open(`?flow=${sex}&age=60-80&height=5+ft+6+in&weight=210+lbs&weightGoal=160+lbs`);
    await card(flow.pages[0]?.id ?? '').waitFor();
    const ids = await studio.locator('article').evaluateAll((cards) => cards.map((it) => it.dataset.page));
    expect(ids).toEqual(listPages(flow).map(({ id }) => id));
    // One page in four: the same few components render all of them.
    for (const page of listPages(flow).filter((_, place) => place % 4 === 0)) {
      await waitForTitle(page.id, fillPage(page, facts, makeTokens(flow, facts)).title);
    }
  });

  it('shows the pages outside the flows', async () => {
    await open('?flow=site');
    for (const page of siteContent.pages) await waitForTitle(page.id, fillText(page.title, {}));
  });

  it('shows each page’s position, step, type, line and conditions', async () => {
    await open('?flow=woman');
    const page = getPage(flows.woman, 'specific-motivation', 'choice');
    await card(page.id).waitFor();
    await expect.poll(() => card(page.id).innerText(), patience).toContain('Edit line ');
    const text = await card(page.id).innerText();
    expect(text).toContain(String(flows.woman.pages.indexOf(page) + 1));
    expect(text).toContain(`choice step ${page.step} · specificMotivation`);
    expect(text).toContain('"no" → prediction');
  });

  it('shows an age’s note when that age is chosen, and keeps the choice in the address', async () => {
    const [young, old] = [factsOf('woman'), factsOf('woman', { age: '60-80' })];
    const page = flows.woman.pages.find(
      (it) => 'notes' in it && it.notes?.some(({ when }) => !isMet(when, young) && isMet(when, old)),
    );
    if (!page || !('notes' in page)) throw new Error('No note of the woman flow depends on the age alone');
    const note = page.notes?.find(({ when }) => !isMet(when, young) && isMet(when, old))?.text ?? '';
    await open('?flow=woman');
    await waitForTitle(page.id, fillPage(page, young, makeTokens(flows.woman, young)).title);
    const words = fillText(note, makeTokens(flows.woman, old));
    expect(await phone(page.id).locator('main').innerText()).not.toContain(words);
    await studio.getByLabel('age', { exact: true }).selectOption('60-80');
    await expect.poll(() => phone(page.id).locator('main').innerText(), patience).toContain(words);
    expect(studio.url()).toContain('age=60-80');
  });

  it('can switch to a visitor for whom a condition is true', async () => {
    await open('?flow=woman');
    const trait = card('weight').getByRole('button', { name: 'when bmi is at least 30', exact: false });
    await trait.click();
    await expect.poll(() => trait.getAttribute('aria-pressed'), patience).toBe('true');
    expect(studio.url()).toMatch(/weight=8\d\.?\d*\+kg/);
  });

  it('filters by a search', async () => {
    await open('?flow=woman');
    await card('age').waitFor();
    const all = await studio.locator('article').count();
    await studio.getByRole('searchbox').fill('water');
    await expect.poll(() => studio.locator('article').count(), patience).toBeLessThan(all / 4);
    expect(await card('water').count()).toBe(1);
    expect(await status()).toMatch(new RegExp(`of ${all} pages`));
    await studio.getByRole('searchbox').fill('');
    await studio.getByLabel('Page type').selectOption('paywall');
    await expect.poll(() => studio.locator('article').count(), patience).toBe(1);
    await studio.getByLabel('Page type').selectOption('');
    await studio.getByRole('radio', { name: 'with conditions' }).click();
    await expect.poll(() => studio.locator('article').count(), patience).toBeLessThan(all);
  });

  it('keeps the focus when a sheet opens by itself', async () => {
    const page = flows.woman.pages.find((it) => it.type === 'loading' && it.question);
    await open(`?flow=woman&find=${page?.id}`);
    const search = studio.getByRole('searchbox');
    await search.focus();
    await phone(page?.id ?? '')
      .locator('dialog[open]')
      .waitFor({ state: 'attached' });
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('dims pages that this visitor does not see, and explains why', async () => {
    await open('?flow=woman&specificMotivation=no&path=yes');
    await expect.poll(() => card('important-date').getAttribute('data-absent'), patience).toBe('');
    expect(await card('important-date').innerText()).toContain('specific-motivation leads on to prediction');
    expect(await card('prediction').getAttribute('data-absent')).toBe(null);
  });

  it('opens a page beside it, and copies the answers only on request', async () => {
    const own = { sex: 'woman', age: '40-49' };
    await studio.addInitScript((answers) => {
      if (location.pathname === '/studio') localStorage.setItem('fasting.onboarding', JSON.stringify(answers));
    }, own);
    await open('?flow=woman&age=60-80');
    const readAge = (page: Page) =>
      page.evaluate(() => (JSON.parse(localStorage.getItem('fasting.onboarding') ?? '{}') as Answers).age);
    const [plain] = await Promise.all([
      context.waitForEvent('page'),
      card('focus').getByRole('link', { name: 'Open /woman/focus' }).click(),
    ]);
    await plain.locator('main[data-page="focus"]').waitFor();
    expect(await readAge(plain)).toBe('40-49');
    const [seen] = await Promise.all([
      context.waitForEvent('page'),
      card('focus').getByRole('button', { name: 'Open with answers' }).click(),
    ]);
    await seen.locator('main[data-page="focus"]').waitFor();
    expect(await readAge(seen)).toBe('60-80');
  });

  it('shows changed texts in place, and the checker’s findings at their page', async () => {
    await open('?flow=woman');
    const page = getPage(flows.woman, 'focus', 'choice');
    const title = `"${page.title as string}"`;
    await waitForTitle('focus', page.title as string);
    site.save(content, [title, '"What matters most?"']);
    await waitForTitle('focus', 'What matters most?');

    site.save(content, [`"id": "${page.id}",`, `"id": "${page.id}", "next": "how-much-to-et",`]);
    await card('focus').locator('[data-severity="error"]').waitFor();
    expect(await card('focus').innerText()).toContain('Did you mean "how-much-to-eat"?');
    expect(await studio.locator('vite-error-overlay').count()).toBe(0);
    await studio.getByRole('radio', { name: /with findings \(1\)/ }).click();
    await expect.poll(() => studio.locator('article').count(), patience).toBe(1);

    site.save(content);
    await studio.getByText('No page matches').waitFor();
  });

  it('renders every valid page, and the error in place of an invalid one', async () => {
    const page = flows.woman.pages.find((it) => 'cases' in it && it.cases);
    if (!page) throw new Error('No page of the woman flow has cases');
    allowed = [/has no such condition|Unknown condition|The above error|An error occurred/];
    const text = site.read(content);
    const cases = text.slice(text.indexOf('"cases"', text.indexOf(`"id": "${page.id}"`)));
    const [whole = '', field = ''] = /"field": "(\w+)", "is/.exec(cases) ?? [];
    site.save(content, [cases, cases.replace(whole, `"field": "${field}", "was`)]);
    await expect.poll(() => site.readTerminal(), patience).toContain('unknown-condition');
    await open('?flow=woman');
    await card(page.id).scrollIntoViewIfNeeded();
    await phone(page.id).getByText('Unknown condition').waitFor();
    await waitForTitle('age', findPage(flows.woman, 'age')?.title as string);
    expect(await card(page.id).locator('[data-severity="error"]').count()).toBe(1);
  });

  it('links from the map to a page on the board', async () => {
    await open('?flow=woman&view=map');
    await studio.locator('svg [data-page="paywall"]').click();
    await expect
      .poll(() => studio.evaluate(() => document.activeElement?.getAttribute('data-page')), patience)
      .toBe('paywall');
    expect(studio.url()).not.toContain('view=map');
  });

  it('is an unknown address on the built site', async () => {
    const read = async (address: string) => {
      const response = await fetch(inject('siteUrl') + address);
      return [response.status, await response.text()];
    };
    expect(await read('/studio')).toEqual(await read('/no-such-address'));
    expect(await read('/studio/notes.json')).toEqual(await read('/no-such/address.json'));
    await studio.goto(`${inject('siteUrl')}/studio`);
    await studio.locator(`main[data-page="${siteContent.home}"]`).waitFor();
    expect(new URL(studio.url()).pathname).toBe('/');
  });
});
