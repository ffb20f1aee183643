import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readToday } from '../../../src/domain/dates/dates.ts';
import { fillPage, fillText } from '../../../src/domain/text/text.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { listPages } from '../../../src/domain/flow/flow.ts';
import { answerAll, flows, getPage, siteContent } from '../../support/content.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { translatePage } from '../../support/translate-page.ts';
import { useStudio } from './use-studio.ts';

const content = 'content/woman.json';
const { woman } = flows;
const focus = getPage(woman, 'focus', 'choice');

describe('the board of a flow', { tags: ['deep'] }, () => {
  const studio = useStudio([content]);
  const { open, card, phone } = studio;
  const count = (selector: string) => studio.page.locator(selector).count();
  const waitForTitle = async (id: string, title: string) => {
    await card(id).scrollIntoViewIfNeeded();
    const read = async () => (await phone(id).locator('h1').textContent())?.replaceAll(/\s+/g, ' ');
    await expect.poll(read, { message: `the title of ${id}` }).toContain(title.replaceAll(/\s+/g, ' '));
  };

  it('has every page in order, as the chosen visitor reads it, and few phones at a time', async () => {
    const said: Answers = { age: '60-80', height: { ft: 5, inch: 6 }, weight: { lbs: 210 }, weightGoal: { lbs: 160 } };
    const facts = { answers: { ...answerAll('woman'), ...said }, today: readToday(), hasPurchased: false };
    await open('?flow=woman&age=60-80&height=5+ft+6+in&weight=210+lbs&weightGoal=160+lbs');
    await card('start').waitFor();
    const ids = await studio.page.locator('article').evaluateAll((cards) => cards.map((it) => it.dataset.page));
    expect(ids).toEqual(listPages(woman).map(({ id }) => id));
    for (const page of listPages(woman).filter((_, place) => place % 24 === 0)) {
      await waitForTitle(page.id, fillPage(woman, page, facts, makeTokens(woman, facts)).title);
    }
    await expect.poll(() => count('iframe')).toBeLessThan(ids.length / 2);
    await open('?flow=site');
    for (const page of siteContent.pages) await waitForTitle(page.id, fillText(page.title, {}));
  });

  it('says of a page its place, type, line and routes, and who does not see it', async () => {
    const page = getPage(woman, 'specific-motivation', 'choice');
    await open('?flow=woman&specificMotivation=no&path=yes');
    await expect.poll(() => card(page.id).innerText()).toContain('Edit line ');
    const text = await card(page.id).innerText();
    expect(text).toContain(String(woman.pages.indexOf(page) + 1));
    expect(text).toContain(`choice step ${page.step} · specificMotivation`);
    expect(text).toContain('"no" → prediction');
    await expect.poll(() => card('important-date').getAttribute('data-absent')).toBe('');
    expect(await card('important-date').innerText()).toContain('specific-motivation leads on to prediction');
    expect(await card('prediction').getAttribute('data-absent')).toBe(null);
  });

  it('keeps the focus when a sheet opens by itself', async () => {
    const page = woman.pages.find((it) => it.type === 'loading' && it.question);
    await open(`?flow=woman&find=${page?.id}`);
    const search = studio.page.getByRole('searchbox');
    await search.focus();
    const sheet = phone(page?.id ?? '').locator('dialog[open]');
    await sheet.waitFor({ state: 'attached' });
    expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it('tells what a screen reader says on a page, and on the sheet over it', async () => {
    const { id, title, options } = getPage(woman, 'eating-disorder', 'choice');
    const warned = options.find((option) => option.sheet);
    const option = `radio, ${options[1]?.label}, not checked, 2 of ${options.length}`;
    await open('?flow=woman');
    await card(id).getByText('Spoken', { exact: true }).click();
    const spoken = card(id).getByRole('list', { name: 'What a screen reader says' });
    await spoken.getByText(`heading, ${fillText(title, {})}, level 1`).waitFor();
    await spoken.getByText(option).waitFor();
    await card(id)
      .getByRole('button', { name: `Sheet of “${warned?.value}”` })
      .click();
    await spoken.getByText(`heading, ${fillText(warned?.sheet?.title ?? '', {})}, level 2`).waitFor();
    // Nothing behind a sheet can be read, and its picture is decoration.
    expect(await spoken.getByText(option).count()).toBe(0);
    expect(await spoken.getByText('image', { exact: true }).count()).toBe(0);
  });

  it('says what is true now while the browser translates it, and leaves page ids and the words on phones as they are', async () => {
    await studio.page.addInitScript(translatePage);
    // No script runs on phones, nor this translator.
    studio.allowed = [/Blocked script execution in 'about:srcdoc'/];
    const readStatus = async () => (await studio.page.getByRole('status').allInnerTexts()).join();
    const pages = listPages(woman).length;
    await open('?flow=woman');
    await expect.poll(readStatus).toContain(`⟦${pages} pages, `);
    await card('age').getByRole('heading', { name: 'age', exact: true }).waitFor();
    expect(await phone('age').locator('html').getAttribute('translate')).toBe('no');
    await studio.page.getByRole('searchbox').fill('no such page');
    await expect.poll(readStatus).toContain(`⟦0 of ${pages} pages, `);
    await studio.page.getByRole('searchbox').fill('');
    await expect.poll(readStatus).toContain(`⟦${pages} pages, `);
    await studio.page.getByLabel('has bought a plan').click();
    await studio.page.getByText('⟦hasPurchased: true⟧', { exact: true }).waitFor();
  });

  it('opens a page beside it, and copies the answers only on request', async () => {
    await studio.page.addInitScript(() => {
      const own = JSON.stringify({ sex: 'woman', age: '40-49' });
      if (location.pathname === '/studio') localStorage.setItem('fasting.onboarding', own);
    });
    await open('?flow=woman&age=60-80&find=focus');
    const readAge = async (opened: Promise<Page>) => {
      const page = await opened;
      await page.locator('main[data-page="focus"]').waitFor();
      const stored = await page.evaluate(() => localStorage.getItem('fasting.onboarding'));
      return (JSON.parse(stored ?? '{}') as Answers).age;
    };
    const plain = studio.context.waitForEvent('page');
    await card('focus').getByRole('link', { name: 'Open /woman/focus' }).click();
    expect(await readAge(plain)).toBe('40-49');
    const seen = studio.context.waitForEvent('page');
    await card('focus').getByRole('button', { name: 'Open with answers' }).click();
    expect(await readAge(seen)).toBe('60-80');
  });

  it('shows changed texts in place, and the checker’s findings at their page', async () => {
    await open('?flow=woman&find=focus');
    await waitForTitle('focus', focus.title as string);
    studio.site.save(content, [`"${focus.title as string}"`, '"What matters most?"']);
    await waitForTitle('focus', 'What matters most?');

    studio.site.save(content, ['"id": "focus",', '"id": "focus", "next": "how-much-to-et",']);
    await card('focus').locator('[data-severity="error"]').waitFor();
    expect(await card('focus').innerText()).toContain('Did you mean "how-much-to-eat"?');
    expect(await count('vite-error-overlay')).toBe(0);
    await studio.page.getByRole('radio', { name: /with findings \(1\)/ }).click();
    await expect.poll(() => count('article')).toBe(1);
    studio.site.save(content);
    await studio.page.getByText('No page matches').waitFor();
  });

  it('renders every valid page, and the error in place of an invalid one', async () => {
    studio.allowed = [/has no such condition|Unknown condition|The above error|An error occurred/];
    const page = woman.pages.find((it) => 'cases' in it && it.cases);
    const text = studio.site.read(content);
    const cases = text.slice(text.indexOf('"cases"', text.indexOf(`"id": "${page?.id}"`)));
    studio.site.save(content, [cases, cases.replace(/("field": "\w+"), "is/, '$1, "was')]);
    await expect.poll(() => studio.site.readTerminal()).toContain('unknown-condition');
    await open('?flow=woman');
    await card(page?.id ?? '').scrollIntoViewIfNeeded();
    await phone(page?.id ?? '')
      .getByText('Unknown condition')
      .waitFor();
    await waitForTitle('focus', focus.title as string);
    expect(
      await card(page?.id ?? '')
        .locator('[data-severity="error"]')
        .count(),
    ).toBe(1);
  });

  it('stays as it was while its file is broken, says so, and shows the finding to a window opened then', async () => {
    studio.allowed = [/Failed to fetch dynamically imported module|500 \(Internal Server Error\)|error occurred/];
    const alert = studio.page.getByRole('alert');
    await open('?flow=woman&find=focus');
    await waitForTitle('focus', focus.title as string);
    studio.site.save(content, ['"id": "focus",', '"id": "focus"']);
    await expect.poll(() => alert.innerText()).toContain(`${content} has a mistake`);
    await waitForTitle('focus', focus.title as string);
    await open('?flow=woman&find=focus');
    await expect.poll(() => alert.innerText()).toContain(`${content} can’t be read`);
    expect(await alert.innerText()).toContain('A comma is missing');
    expect(await alert.innerText()).not.toContain('Failed to fetch');
    studio.site.save(content);
    await waitForTitle('focus', focus.title as string);
    await alert.waitFor({ state: 'detached' });
  });

  it('is a map too: finds pages, keeps what is in the middle when it zooms, and links to a card', async () => {
    await open('?flow=woman&view=map');
    const page = 'svg [data-page="you-are-in-good-hands"]';
    // In one step: the map is drawn again when the visits have come.
    const measure = (selector: string) =>
      studio.page.evaluate((it) => document.querySelector(it)!.getBoundingClientRect().toJSON() as DOMRect, selector);
    const isInSight = async () => {
      const [box, map] = [await measure(page), await measure('.studio-map')];
      return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom;
    };
    const width = async () => (await measure(page)).width;
    const search = studio.page.getByRole('searchbox');
    await studio.page.locator(page).waitFor({ state: 'attached' });
    expect(await isInSight()).toBe(false);
    await search.fill('you-are-in-good-hands');
    await expect.poll(isInSight).toBe(true);
    const before = await width();
    await studio.page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeCloseTo(before * 1.25, 0);
    expect(await isInSight()).toBe(true);
    await search.fill('no such words');
    await studio.page.getByText('0 pages found').waitFor();
    await search.fill('');
    await studio.page.locator(page).click();
    await studio.page.locator('article[data-page="you-are-in-good-hands"]:focus').waitFor();
    expect(studio.page.url()).not.toContain('view=map');
  });
});
