import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Site } from '../../../scripts/tools/start-site.ts';
import type { Answers, OnboardingMeta } from '../../../src/domain/generated/types.ts';
import { connectedEnvironment } from '../../support/build-site.ts';
import { recordEvents } from '../analytics/sent-events.ts';
import type { Visitor } from '../visitor.ts';
import { agreedWithHealth, makeFinger, useVisitors, waitForMeta, type VisitorOptions } from '../visitors.ts';
import { applyFormat } from '../../../scripts/tools/screenshots/camera.ts';
import { installAxe, runAxe } from '../../a11y/run-axe.ts';
import { findLostText } from '../../support/find-lost-text.ts';
import { startEnteredSite } from './entered-site.ts';

const welcome = useVisitors();
let site: Site;
beforeAll(async () => {
  site = await startEnteredSite({ ...connectedEnvironment, ANALYTICS_SINK: 'on' });
}, 240_000);
afterAll(() => site.stop());

const drink = { sex: 'woman', water: 'Water' };

/** A visitor at a page, who has given these answers before. */
async function openAt(id: string, answers: object = {}, options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await welcome({ url: site.url, answers: { ...drink, ...answers } as Answers, ...options });
  await visitor.open(`/woman/${id}`);
  await visitor.arrive(`/woman/${id}`);
  return visitor;
}

const input = ({ page }: Visitor): Locator => page.locator('main input');
const next = ({ page }: Visitor): Locator => page.locator('[data-action="next"]');
/** Presses the button, which looks dimmed while there is no answer, as a finger does. */
const pressNext = (visitor: Visitor) => next(visitor).tap({ force: true });
const alert = ({ page }: Visitor): Locator => page.locator('main [role="alert"]');
const readHeadline = ({ page }: Visitor) =>
  page.locator('main h1').evaluate((headline) => headline.textContent?.replaceAll(/[\u2068\u2069]/g, ''));

/** A visitor's answers in the service's database. */
async function readBack(visitor: Visitor): Promise<unknown> {
  const { id, token = '' } = (await visitor.readStored('fasting.onboardingMeta')) as OnboardingMeta;
  const response = await fetch(`${site.url}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
  return ((await response.json()) as { answers: unknown }).answers;
}

it('a slider says its number with the unit, and only what a visitor chose is an answer', async () => {
  const visitor = await openAt('minutes');
  const { page } = visitor;
  const slider = page.getByRole('slider', { name: 'Time a day' });
  expect(await slider.getAttribute('aria-valuetext')).toBe('Slide to your answer');
  await pressNext(visitor);
  await expect.poll(() => alert(visitor).innerText()).toBe('Please choose a number.');
  expect(page.url()).toMatch(/minutes$/);
  expect(await visitor.readAnswers()).toEqual(drink);

  await page.keyboard.press('Home');
  expect(await slider.getAttribute('aria-valuetext')).toBe('5 minutes');
  await expect.poll(() => alert(visitor).innerText()).toBe('');
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('30 minutes');
  expect(await page.locator('main').innerText()).toMatch(/30\s+minutes/);
  await page.keyboard.press('Enter');
  await visitor.arrive('/woman/hours');
  expect(await visitor.readAnswers()).toEqual({ ...drink, minutesADay: 30 });
  await visitor.tap('back');
  await visitor.arrive('/woman/minutes');
  expect(await slider.inputValue()).toBe('30');
});

it('a finger moves the slider, and accepts the number where it stands', { tags: ['deep'] }, async () => {
  const visitor = await openAt('minutes');
  const box = await input(visitor).boundingBox();
  if (!box) throw new Error('There is no slider');
  expect(box.height).toBeGreaterThanOrEqual(44);
  const y = box.y + box.height / 2;
  const finger = await makeFinger(visitor);
  await finger('touchStart', { x: box.x + box.width / 2, y });
  await finger('touchMove', { x: box.x + box.width - 4, y });
  await finger('touchEnd');
  await expect.poll(visitor.readAnswers).toEqual({ ...drink, minutesADay: 120 });
  // More than an hour leads elsewhere.
  await visitor.tap('next');
  await visitor.arrive('/woman/long');
  expect(await readHeadline(visitor)).toBe('120 minutes can go a long way');
});

it.each([
  [55, 'hours'],
  [60, 'long'],
])('%d minutes lead to the page %s', async (minutesADay, id) => {
  const visitor = await openAt('minutes', { minutesADay });
  await visitor.tap('next');
  await visitor.arrive(`/woman/${id}`);
});

it('a ruler begins where the page says, which is no answer, and can be slid or typed', async () => {
  const visitor = await openAt('hours', { minutesADay: 30 });
  expect(await input(visitor).getAttribute('placeholder')).toBe('8');
  expect(await input(visitor).inputValue()).toBe('');
  expect(await next(visitor).getAttribute('aria-disabled')).toBe('true');
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
  expect(await input(visitor).getAttribute('inputmode')).toBe('numeric');
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
  await expect.poll(visitor.readAnswers).toEqual(drink);
  await input(visitor).fill('10,000');
  await visitor.tap('next');
  await visitor.arrive('/woman/name');
  expect(await visitor.readAnswers()).toMatchObject({ stepsADay: 10_000 });
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
  await expect.poll(visitor.readAnswers).toEqual({ ...drink, firstName: 'Éloan', minutesADay: 45 });
});

it.each(['<img src=x onerror=alert(1)>', '{answer:firstName}{x}', 'Élodie 👩‍👧🍏', '\u202eairaM\u200f', '$& 1 {0}'])(
  'the text %o is shown as it was typed',
  { tags: ['deep'] },
  async (typed) => {
    const visitor = await openAt('name');
    const short = [...typed].slice(0, 20).join('');
    await input(visitor).fill(`  ${short} `);
    await visitor.tap('next');
    await visitor.arrive('/woman/town');
    expect(await visitor.readAnswers()).toEqual({ ...drink, firstName: short });
    const said = { firstName: short, sleepHours: 1, stepsADay: 100 };
    const after = await openAt('end', said);
    expect(await readHeadline(after)).toBe(`${short}, 1 hour of sleep and 100 steps`);
    expect(await after.page.locator('main img[src="x"]').count()).toBe(0);
  },
);

it('a text is needed, has a greatest length, and may be optional on another page', async () => {
  const visitor = await openAt('name');
  expect(await input(visitor).getAttribute('autocomplete')).toBe('given-name');
  await visitor.tap('next');
  await expect.poll(() => alert(visitor).innerText()).toBe('Please write a name.');
  await input(visitor).fill('🍏'.repeat(21));
  expect(await alert(visitor).innerText()).toBe('');
  await visitor.tap('next');
  await expect.poll(() => alert(visitor).innerText()).toBe('Please use at most 20 characters.');
  await input(visitor).fill('🍏'.repeat(20));
  await visitor.tap('next');
  await visitor.arrive('/woman/town');
  await visitor.tap('next');
  await visitor.arrive('/woman/end');
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
  expect(await visitor.readAnswers()).toEqual({ ...drink, firstName: '🍏'.repeat(20) });
});

it.each([
  ['minutes', {}],
  ['minutes', { minutesADay: 120 }],
  ['hours', { sleepHours: 7.5 }],
  ['steps', { stepsADay: 50_000 }],
  ['name', { firstName: 'Maximiliana-Henriett' }],
])('the page %s with %o can be read and used in every size, scheme and text size', async (id, answers) => {
  const visitor = await openAt(id, answers);
  const { page } = visitor;
  await installAxe(page);
  const found: string[] = [];
  const look = async (place: string) => {
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const lost = [...(await page.evaluate(findLostText)), ...(isWide ? ['wider than the screen'] : [])];
    found.push(...lost.map((finding) => `${place}: ${finding}`));
  };
  for (const isWrong of [false, true]) {
    // Nothing that is right: the message shows.
    if (isWrong) {
      if (id === 'minutes') continue;
      await input(visitor).fill(id === 'name' ? '' : 'many');
      await next(visitor).tap({ force: true });
      await expect.poll(() => alert(visitor).innerText()).not.toBe('');
    }
    for (const [width, height, scheme] of [
      [320, 568, 'light'],
      [390, 844, 'dark'],
    ] as const) {
      await applyFormat(page, { width, height, scheme });
      const places = (await runAxe(page, false)).map((finding) => `${width} px, ${scheme}: ${finding}`);
      found.push(...places);
    }
    for (const [width, height] of [
      [320, 256],
      [667, 375],
      [375, 667],
      [1280, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await look(`${width} × ${height}`);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% !important; }');
      document.adoptedStyleSheets = [sheet];
    });
    await look('text twice as large');
    await page.evaluate(() => (document.adoptedStyleSheets = []));
  }
  expect(found).toEqual([]);
});

it('numbers and texts arrive in the database, and no text reaches a third party', async () => {
  const stored = agreedWithHealth;
  const visitor = await welcome({ url: site.url, answers: drink as Answers, stored });
  const events = recordEvents(visitor.context);
  const others: string[] = [];
  visitor.context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOwn = origin === site.url && !pathname.startsWith('/api/analytics/');
    if (!isOwn) others.push(`${request.url()} ${request.postData() ?? ''}`);
  });
  await visitor.open('/woman/minutes');
  await visitor.arrive('/woman/minutes');
  await input(visitor).fill('45');
  await visitor.tap('next');
  await visitor.arrive('/woman/hours');
  await input(visitor).fill('7.5');
  await visitor.tap('next');
  await visitor.arrive('/woman/steps');
  await input(visitor).fill('10000');
  await visitor.tap('next');
  await visitor.arrive('/woman/name');
  await input(visitor).fill('Xanthippe 🍏');
  await visitor.tap('next');
  await visitor.arrive('/woman/town');
  await input(visitor).fill('Quedlinburg');
  await visitor.tap('next');
  await visitor.arrive('/woman/end');
  await waitForMeta(visitor);
  const said = { minutesADay: 45, sleepHours: 7.5, stepsADay: 10_000 };
  const texts = { firstName: 'Xanthippe 🍏', townOfBirth: 'Quedlinburg' };
  await expect.poll(() => readBack(visitor)).toEqual({ ...drink, ...said, ...texts });
  // The visit of the last page is told.
  await expect.poll(() => JSON.stringify(events)).toContain('"title":"end"');
  expect(others.join('\n')).not.toMatch(/Xanthippe|Quedlinburg/);
});

it('the service refuses numbers and texts outside the limits of their field', async () => {
  const headers = { 'Content-Type': 'application/json', 'App-Type': 'fasting', 'Funnel-Id': 'test' };
  const send = async (answers: object) => {
    const body = JSON.stringify({ ...drink, ...answers });
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
