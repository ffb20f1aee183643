import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Finding } from '../../scripts/checker/parsing/finding.ts';
import { findFullChromium } from '../../scripts/tools/browsers/find-chromium.ts';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { makeCamera, type Camera } from '../../scripts/tools/screenshots/camera.ts';
import { takeChosen } from '../../scripts/tools/screenshots/chosen.ts';
import type { Site } from '../../scripts/tools/start-site.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Flow, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { buildSite, plainEnvironment } from '../support/build-site.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { findLostText } from '../support/find-lost-text.ts';
import { startTestSite } from '../support/start-test-site.ts';
import { expectAccepted } from '../visual/accepted.ts';
import { notConfirmedYet, useVisitors, waitForMeta } from './visitors.ts';
import type { Visitor } from './visitor.ts';
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

describe('a funnel for a language course', () => {
  const welcome = useVisitors();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'quiz-course-'));
  let project: string;
  let dist: string;
  let site: Site;
  const readFlow = (program: string) =>
    JSON.parse(readFileSync(path.join(project, 'content', `${program}.json`), 'utf8')) as Flow;

  beforeAll(async () => {
    project = await copyProjectFor('language-course');
    dist = await buildSite({}, project);
    site = await startTestSite({ project, dataFolder, env: { ...plainEnvironment, DIST_DIR: dist } });
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    for (const folder of [project, dist, dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  /** A visitor who has chosen a program and a language. */
  async function enter(program: string): Promise<Visitor> {
    const visitor = await welcome({ url: site.url, allow: [notConfirmedYet], isHurried: true });
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.fillBar();
    await visitor.tap('next');
    await visitor.arrive('/course');
    await visitor.choose(program);
    await visitor.arrive(`/${program}/language`);
    return visitor;
  }

  it('has no findings of the checker, apart from pictures of the product that it leaves unused', () => {
    const { findings } = JSON.parse(runOwn(project, 'checker/check.ts', ['--format', 'json'])) as {
      findings: Finding[];
    };
    expect(findings.filter(({ rule }) => rule !== 'unused-picture')).toEqual([]);
  });

  it.each(['starter', 'returner', 'mover'])(
    'is walked by a %s to the app, and the service has every answer',
    { tags: ['deep'] },
    async (program) => {
      const visitor = await enter(program);
      await visitor.choose('Greek');
      const answered = await walk(visitor, readFlow(program), {
        typed: typedBy(`${program}@example.com`),
        offset: 1,
        pay: () => payInTest(visitor),
        onShow: async ({ analytics }) => {
          await expect.poll(() => visitor.page.evaluate(findLostText), { message: analytics }).toEqual([]);
        },
      });
      expect(await waitForAppLink(visitor)).toMatch(/^https:/);
      const { id, token = '' }: OnboardingMeta = await waitForMeta(visitor);
      const response = await fetch(`${site.url}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
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
    const { palettes } = JSON.parse(readFileSync(path.join(project, 'content/brand.json'), 'utf8')) as {
      palettes: { name: string; light: { primary: string } }[];
    };
    expect(await readColour()).toBe(palettes.find(({ name }) => name === 'leaf')?.light.primary);

    await visitor.open('/returner/street');
    const photo = page.getByRole('img', { name: 'A street with orange trees' });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    expect(await photo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);

    await visitor.open('/course');
    expect(await page.locator('header').innerText()).toContain('Parlando');

    await visitor.open('/returner/email');
    await visitor.type('email', 'price@example.com');
    await visitor.tap('next');
    await visitor.arrive('/returner/paywall');
    await page.locator('[data-offer]').first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/€49\.90/);
  });

  it('leads by what was chosen among several, and back the same way', async () => {
    const visitor = await enter('starter');
    await visitor.choose('Italian');
    await visitor.arrive('/starter/reasons');
    await visitor.choose('Travel');
    await visitor.choose('None');
    await visitor.tap('next');
    await visitor.arrive('/starter/confidence');
    await visitor.tap('back');
    await visitor.arrive('/starter/reasons');
    await visitor.choose('Work');
    await visitor.tap('next');
    await visitor.arrive('/starter/minutes');
  });

  describe('in a picture', () => {
    let browser: Browser;
    let camera: Camera;
    beforeAll(async () => {
      browser = await launchChromium(findFullChromium());
      camera = await makeCamera(browser, site.url, 1);
    });
    afterAll(() => browser.close());

    it.each(looks)('shows %s in the %s scheme as accepted', { tags: ['deep'] }, async (address, scheme, answers) => {
      const name = `course${address.replaceAll('/', '-')}`;
      const look = { flow: 'course', name, address, stored: { 'fasting.onboarding': answers } };
      await expectAccepted(`${name}-${scheme}`, await takeChosen(camera, look, scheme));
    });
  });
});
