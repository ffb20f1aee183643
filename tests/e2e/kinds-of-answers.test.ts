import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyFormat } from '../../scripts/tools/screenshots/camera.ts';
import type { Site } from '../../scripts/tools/start-site.ts';
import type { Answers } from '../../src/domain/generated/types.ts';
import { installAxe, runAxe } from '../a11y/run-axe.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { recordEvents } from './analytics/sent-events.ts';
import { startExtendedSite } from './extended-site.ts';
import { openBuilt } from './loading/open-built.ts';
import type { Visitor } from './walker.ts';
import { agreedToStore, agreedWithHealth, makeFinger, readRecord, useVisitors } from './visitors.ts';

const welcome = useVisitors();
let site: Site;
beforeAll(async () => void (site = await startExtendedSite()));
afterAll(() => site.stop());

const before = { sex: 'woman' } as const;

/** A visitor at a page, who has given these answers before. */
async function openAt(id: string, answers: object = {}): Promise<Visitor> {
  const said = { ...before, ...answers } as Answers;
  const visitor = await welcome({ url: site.url, stored: { ...agreedWithHealth, ...agreedToStore }, answers: said });
  await visitor.visit(`/woman/${id}`);
  return visitor;
}

const input = ({ page }: Visitor): Locator => page.locator('main input');
const alert = ({ page }: Visitor): Locator => page.locator('main [role="alert"]');
const count = ({ page }: Visitor): Locator => page.locator('main:not([inert], .is-left)').getByRole('status');
/** Presses the button, which looks dimmed while there is no answer, as a finger does. */
const pressNext = ({ page }: Visitor) => page.locator('[data-action="next"]').tap({ force: true });
const readHeadline = ({ page }: Visitor) =>
  page.locator('main h1').evaluate((headline) => headline.textContent?.replaceAll(/[\u2068\u2069]/g, ''));
const readChosen = ({ page }: Visitor) =>
  page.locator('main [aria-checked="true"]').evaluateAll((options) => options.map((it) => it.textContent));
const readGoals = async (visitor: Visitor) => ((await visitor.readAnswers()) as { goals?: string[] }).goals;

it('several answers are stored at each tap, in the page’s order, within their limit, and lead on by what they contain', async () => {
  const visitor = await openAt('goals');
  await pressNext(visitor);
  await expect.poll(() => count(visitor).innerText()).toBe('Please choose at least one.');
  await visitor.choose('Focus');
  await visitor.choose('Sleep');
  await expect.poll(() => readGoals(visitor)).toEqual(['Sleep', 'Focus']);
  await expect.poll(() => count(visitor).innerText()).toBe('2 of 3 chosen');
  await visitor.page.reload();
  await visitor.arrive('/woman/goals');
  await expect.poll(() => readChosen(visitor)).toEqual(['Sleep', 'Focus']);
  await visitor.tap('next');
  await visitor.arrive('/woman/nights');
  expect(await readHeadline(visitor)).toBe('So you want sleep and focus');
  await visitor.tap('back');
  await visitor.arrive('/woman/goals');
  for (const goal of ['Energy', 'Calm']) await visitor.choose(goal);
  expect(await count(visitor).innerText()).toBe('You have chosen 3. Take one away to choose another.');
  await visitor.choose('None');
  await expect.poll(() => readChosen(visitor)).toEqual(['None of these']);
  await visitor.choose('Calm');
  await expect.poll(() => readGoals(visitor)).toEqual(['Calm']);
  await visitor.tap('next');
  await visitor.arrive('/woman/conditions');
});

it('several answers are given with the keyboard: Tab to each option, Space to choose', async () => {
  const { page, ...visitor } = await openAt('goals');
  await page.getByRole('checkbox', { name: 'Sleep' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(2);
  const group = page.getByRole('group', { name: 'What would you like more of?' });
  await expect.poll(() => group.evaluate((it) => it.getAttribute('aria-describedby'))).not.toBeNull();
  for (let stops = 0; stops < 4; stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await visitor.arrive('/woman/nights');
});

it('no tap on several answers is lost before the app is there, nor if the visit ends before', async () => {
  const visitor = await welcome({ url: site.url });
  const letIn = await openBuilt(visitor, '/woman/goals');
  for (const goal of ['Calm', 'Sleep', 'Focus', 'Focus']) await visitor.choose(goal);
  expect(await readChosen(visitor)).toEqual(['Sleep', 'Calm']);
  await letIn();
  await expect.poll(() => readGoals(visitor)).toEqual(['Sleep', 'Calm']);
  expect(await visitor.readStored('fasting.earlyClick')).toBeNull();

  const earlyClick = { address: '/woman/goals', option: 'Calm', toggled: ['None', 'Sleep', 'Calm'] };
  const next = await welcome({ url: site.url, stored: { 'fasting.earlyClick': earlyClick } });
  await next.open('/woman/goals');
  await expect.poll(() => readGoals(next)).toEqual(['Sleep', 'Calm']);
});

it('the sheets of all chosen options open, and nobody gets past one that stops, whatever else is chosen', async () => {
  const visitor = await openAt('conditions', { goals: ['Calm'] });
  for (const value of ['Pressure', 'Heart', 'Thyroid']) await visitor.choose(value);
  await visitor.tap('next');
  await visitor.tap('edit-answer');
  await visitor.jump('/woman/pace');
  await visitor.arrive('/woman/conditions');
  await visitor.choose('Heart');
  await visitor.tap('next');
  await visitor.tap('continue');
  await visitor.arrive('/woman/conditions');
  await visitor.tap('continue');
  await visitor.arrive('/woman/pace');
  await visitor.choose(10);
  await visitor.arrive('/woman/minutes');
  expect(await visitor.readAnswers()).toMatchObject({ conditions: ['Pressure', 'Thyroid'], pace: 10 });
});

it('a slider says its number with the unit, and only what a visitor chose is an answer', async () => {
  const visitor = await openAt('minutes');
  const { page } = visitor;
  const slider = page.getByRole('slider', { name: 'Time a day' });
  expect(await slider.getAttribute('aria-valuetext')).toBe('Slide to your answer');
  await pressNext(visitor);
  await expect.poll(() => alert(visitor).innerText()).toBe('Please choose a number.');
  expect(await visitor.readAnswers()).toEqual(before);
  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuetext')).toBe('5 minutes');
  await expect.poll(() => alert(visitor).innerText()).toBe('');
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
  expect(await page.locator('main').innerText()).toMatch(/30\s+minutes/);
  await page.keyboard.press('Enter');
  await visitor.arrive('/woman/hours');
  expect(await visitor.readAnswers()).toEqual({ ...before, minutesADay: 30 });
  await visitor.tap('back');
  await visitor.arrive('/woman/minutes');
  expect(await slider.inputValue()).toBe('30');

  const box = await input(visitor).boundingBox();
  if (!box) throw new Error('There is no slider');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const y = box.y + box.height / 2;
  const finger = await makeFinger(visitor);
  await finger('touchStart', { x: box.x + box.width / 2, y });
  await finger('touchMove', { x: box.x + box.width - 4, y });
  await finger('touchEnd');
  await expect.poll(visitor.readAnswers).toEqual({ ...before, minutesADay: 120 });
  await visitor.tap('next');
  await visitor.arrive('/woman/long');
  expect(await readHeadline(visitor)).toBe('120 minutes can go a long way');
});

it('a ruler begins where the page says, which is no answer, and can be slid or typed', async () => {
  const visitor = await openAt('hours');
  expect(await input(visitor).getAttribute('placeholder')).toBe('8');
  expect(await input(visitor).inputValue()).toBe('');
  await visitor.page.locator('.ruler-scroller').evaluate((ruler) => ruler.scrollBy({ left: -8, behavior: 'instant' }));
  await expect.poll(() => input(visitor).inputValue()).toBe('7.5');
  await expect.poll(visitor.readAnswers).toMatchObject({ sleepHours: 7.5 });
  await input(visitor).fill('6,5');
  await visitor.tap('next');
  await visitor.arrive('/woman/steps');
  expect(await visitor.readAnswers()).toMatchObject({ sleepHours: 6.5 });
});

it('the limits of a typed number are explained when the visitor leaves the input, and not before', async () => {
  const visitor = await openAt('steps');
  await input(visitor).pressSequentially('70000');
  expect(await alert(visitor).innerText()).toBe('');
  await input(visitor).blur();
  const message = 'Please enter a number from 100 to 50,000, in steps of 100.';
  await expect.poll(() => alert(visitor).innerText()).toBe(message);
  for (const text of ['many', '-300', '150', '1e3']) {
    await input(visitor).fill(text);
    await expect.poll(() => alert(visitor).innerText()).toBe('');
    await pressNext(visitor);
    await expect.poll(() => alert(visitor).innerText()).toBe(message);
  }
  await expect.poll(visitor.readAnswers).toEqual(before);
  await input(visitor).fill('10,000');
  await visitor.tap('next');
  await visitor.arrive('/woman/name');
  expect(await visitor.readAnswers()).toMatchObject({ stepsADay: 10_000 });
});

it('a text is needed, has a greatest length, is shown as it was typed, and may be optional on another page', async () => {
  const visitor = await openAt('name', { sleepHours: 1, stepsADay: 100 });
  await visitor.tap('next');
  await expect.poll(() => alert(visitor).innerText()).toBe('Please write a name.');
  await input(visitor).fill('🍏'.repeat(21));
  await visitor.tap('next');
  await expect.poll(() => alert(visitor).innerText()).toBe('Please use at most 20 characters.');
  const typed = '<img src=x> $& {0}🍏';
  await input(visitor).fill(`  ${typed} `);
  await visitor.tap('next');
  await visitor.arrive('/woman/town');
  await visitor.tap('next');
  await visitor.arrive('/woman/end');
  expect(await readHeadline(visitor)).toBe(`${typed}, 1 hour of sleep and 100 steps`);
  expect(await visitor.page.locator('main').innerText()).toContain('That is a good start.');
  await visitor.tap('back');
  await visitor.arrive('/woman/town');
  await input(visitor).fill('Bern');
  await visitor.tap('next');
  await visitor.arrive('/woman/end');
  expect(await visitor.page.locator('main').innerText()).toContain('Your town is in good hands.');
  // Who empties the field has taken the answer back.
  await visitor.tap('back');
  await visitor.arrive('/woman/town');
  await input(visitor).fill('');
  await visitor.tap('next');
  await visitor.arrive('/woman/end');
  expect(await visitor.readAnswers()).toEqual({ ...before, sleepHours: 1, stepsADay: 100, firstName: typed });
});

it('a text is kept through a reload in the middle of typing, by going back, and beside another tab', async () => {
  const visitor = await openAt('name');
  await input(visitor).pressSequentially('Éloa');
  await visitor.page.reload();
  await visitor.arrive('/woman/name');
  expect(await input(visitor).inputValue()).toBe('Éloa');
  const tab = await visitor.context.newPage();
  await tab.goto(`${site.url}/woman/minutes`);
  await tab.getByRole('slider').fill('45');
  await tab.locator('[data-action="next"]').first().tap();
  await tab.locator('main[data-page="hours"]').waitFor();
  await tab.close();
  // Tabs are processes of their own: what one stores takes a moment to reach another.
  await expect.poll(visitor.readAnswers).toMatchObject({ minutesADay: 45 });
  await input(visitor).press('End');
  await input(visitor).pressSequentially('n');
  await visitor.tap('back');
  await visitor.arrive('/woman/steps');
  await expect.poll(visitor.readAnswers).toEqual({ ...before, firstName: 'Éloan', minutesADay: 45 });
});

it.each([
  ['goals', ''],
  ['minutes', ''],
  ['hours', 'many'],
  ['name', '🍏'.repeat(21)],
])('the page %s can be read and used, with its message, in small and with text twice as large', async (id, wrong) => {
  const visitor = await openAt(id);
  const { page } = visitor;
  if (wrong) await input(visitor).fill(wrong);
  await pressNext(visitor);
  await expect.poll(() => (id === 'goals' ? count : alert)(visitor).innerText()).not.toBe('');
  await installAxe(page);
  await applyFormat(page, { width: 320, height: 568, scheme: 'light' });
  expect(await runAxe(page, false)).toEqual([]);
  for (const zoom of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), zoom);
    expect(await page.evaluate(findLostText), zoom).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), zoom).toBeLessThanOrEqual(0);
  }
});

it('all of them arrive in the database, and no text reaches a third party', async () => {
  const visitor = await openAt('conditions', { goals: ['Calm', 'Sleep'] });
  const events = recordEvents(visitor.context);
  const others: string[] = [];
  visitor.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === site.url && !pathname.startsWith('/api/analytics/');
    if (!isOwn) others.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await visitor.choose('None');
  await visitor.tap('next');
  await visitor.arrive('/woman/pace');
  await visitor.choose(3);
  for (const [id, text] of [
    ['minutes', '45'],
    ['hours', '7.5'],
    ['steps', '10000'],
    ['name', 'Xanthippe 🍏'],
    ['town', 'Quedlinburg'],
  ] as const) {
    await visitor.arrive(`/woman/${id}`);
    await input(visitor).fill(text);
    await visitor.tap('next');
  }
  await visitor.arrive('/woman/end');
  const chosen = { goals: ['Calm', 'Sleep'], conditions: ['None'], pace: 3 };
  const numbers = { minutesADay: 45, sleepHours: 7.5, stepsADay: 10_000 };
  const texts = { firstName: 'Xanthippe 🍏', townOfBirth: 'Quedlinburg' };
  const readAnswers = async () => (await readRecord(visitor)).answers;
  await expect.poll(readAnswers).toEqual({ ...before, ...chosen, ...numbers, ...texts });
  // The visit of the last page is told.
  await expect.poll(() => JSON.stringify(events)).toContain('"title":"end"');
  expect(others.join('\n')).not.toMatch(/Xanthippe|Quedlinburg/);
});

it('the service refuses numbers and texts outside the limits of their field', async () => {
  const headers = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'test' };
  const send = async (answers: object) => {
    const body = JSON.stringify({ ...before, ...answers });
    const response = await fetch(`${site.url}/api/onboardings`, { method: 'POST', headers, body });
    return `${response.status} ${await response.text()}`;
  };
  expect(await send({ minutesADay: 45, sleepHours: 7.5, firstName: 'Élodie' })).toMatch(/^201 /);
  expect(await send({ minutesADay: 46 })).toMatch(/^400 .*minutesADay must be a multiple of 5/);
  expect(await send({ minutesADay: 125 })).toMatch(/^400 .*minutesADay must be at most 120/);
  expect(await send({ minutesADay: '45' })).toMatch(/^400 .*minutesADay must be a number/);
  expect(await send({ firstName: 'x'.repeat(21) })).toMatch(/^400 .*firstName must have at most 20 characters/);
  expect(await send({ firstName: ' Maria' })).toMatch(/^400 .*firstName does not have the expected format/);
});
