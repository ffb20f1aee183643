import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFullChromium, launchChromium } from '../../scripts/tools/browsers/chromium.ts';
import { makeCamera, type Camera } from '../../scripts/tools/screenshots/camera.ts';
import { takeChosen } from '../../scripts/tools/screenshots/chosen.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Brand, Flow, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { copyProjectFor } from '../support/copy-project.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { expectAccepted } from '../visual/accepted.ts';
import { checkProject, useFunnelSite } from './sites.ts';
import { notConfirmedYet, useVisitors, waitForMeta } from './visitors.ts';
import type { Visitor } from './walker.ts';
import { payInTest, waitForAppLink, walk, type Typed } from './walk.ts';

const day = addDays(readToday(), 40);
const typedBy = (email: string): Typed => ({
  minutesADay: { inputs: { minutesADay: '20' }, stored: 20 },
  firstName: { inputs: { firstName: 'Zoë' }, stored: 'Zoë' },
  city: { inputs: { city: 'Porto' }, stored: 'Porto' },
  speakingDay: { inputs: { date: day }, stored: day },
  arrival: { inputs: { date: day }, stored: day },
  email: { inputs: { email }, stored: email },
});

/** Pages of types and layouts that the reference funnel doesn’t have, with the answers up to them. */
const looks = [
  ['/starter/reasons', 'light', { course: 'starter', language: 'Greek', reasons: ['Travel', 'Films'] }],
  ['/starter/minutes', 'dark', { course: 'starter', language: 'Greek', reasons: ['Travel'], minutesADay: 25 }],
  ['/starter/confidence', 'light', { course: 'starter', language: 'Greek', reasons: ['None'], confidence: 7 }],
  ['/mover/city', 'dark', { course: 'mover', language: 'Portuguese', arrival: '2027-03-01', city: 'Porto' }],
  ['/returner/street', 'light', { course: 'returner', language: 'Italian' }],
] as const;

describe('a funnel for a language course', { tags: ['deep'] }, () => {
  const welcome = useVisitors();
  const useSite = useFunnelSite(() => copyProjectFor('language-course'));
  const readContent = <Content>(name: string) =>
    JSON.parse(readFileSync(path.join(useSite().project, 'content', `${name}.json`), 'utf8')) as Content;

  /** A visitor who has chosen a program and a language. */
  async function enter(program: string): Promise<Visitor> {
    const visitor = await welcome({ url: useSite().url, allow: [notConfirmedYet], isHurried: true });
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.fillBar();
    await visitor.tap('next');
    await visitor.arrive('/course');
    await visitor.choose(program);
    await visitor.arrive(`/${program}/language`);
    return visitor;
  }

  it('has no findings of the checker', () => {
    expect(checkProject(useSite().project)).toEqual([]);
  });

  it.each(['starter', 'returner', 'mover'])(
    'is walked by a %s to the app, and the service has every answer',
    async (program) => {
      const visitor = await enter(program);
      await visitor.choose('Greek');
      const answered = await walk(visitor, readContent<Flow>(program), {
        typed: typedBy(`${program}@example.com`),
        offset: 1,
        pay: () => payInTest(visitor),
        onShow: async ({ analytics }) => {
          await expect.poll(() => visitor.page.evaluate(findLostText), { message: analytics }).toEqual([]);
        },
      });
      expect(await waitForAppLink(visitor)).toMatch(/^https:/);
      const { id, token = '' }: OnboardingMeta = await waitForMeta(visitor);
      const response = await fetch(`${useSite().url}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
      const { sex: _, ...said } = answered;
      expect(((await response.json()) as { answers: unknown }).answers).toEqual({
        ...said,
        course: program,
        language: 'Greek',
      });
    },
  );

  it('shows its own name, mark, colours, photograph and prices', async () => {
    const visitor = await enter('returner');
    const { page } = visitor;
    expect(await page.title()).toContain('Parlando');
    const readColour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
    const { palettes } = readContent<Brand>('brand');
    expect(await readColour()).toBe(palettes.find(({ name }) => name === 'leaf')?.light.primary);

    await visitor.open('/returner/street');
    const photo = page.getByRole('img', { name: 'A street with orange trees' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown, 'in the size of the screen').toMatch(/\/street\.jpg-1x\.avif$/);
    const taken = shown.replace('-1x.avif', '');
    expect((await fetch(taken)).status, 'the file that was taken never reaches visitors').toBe(404);

    await visitor.open('/course');
    expect(await page.locator('header').innerText()).toContain('Parlando');

    await visitor.open('/returner/email');
    await visitor.type('email', 'price@example.com');
    await visitor.tap('next');
    await visitor.arrive('/returner/paywall');
    await page.locator('[data-offer]').first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/€49\.90/);
  });

  describe('in a picture', () => {
    let browser: Browser;
    let camera: Camera;
    beforeAll(async () => {
      browser = await launchChromium(findFullChromium());
      camera = await makeCamera(browser, useSite().url, 1);
    });
    afterAll(() => browser.close());

    it.each(looks)('shows %s in the %s scheme as accepted', async (address, scheme, answers) => {
      const name = `course${address.replaceAll('/', '-')}`;
      const look = { flow: 'course', name, address, stored: { 'fasting.onboarding': answers } };
      await expectAccepted(`${name}-${scheme}`, await takeChosen(camera, look, scheme));
    });
  });
});
