import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../scripts/tools/start-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import type { Finding } from '../../scripts/checker/parsing/finding.ts';
import { addDays } from '../../src/domain/dates/calendar.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import { buildSite, plainEnvironment } from '../support/build-site.ts';
import { copyProjectFor, runOwn } from '../support/copy-project.ts';
import { useVisitors, waitForMeta } from './visitors.ts';
import type { Visitor } from './visitor.ts';

const day = addDays(readToday(), 30);
const answers = {
  windowLight: 'Bright',
  household: 'Animals',
  dailyCare: 4,
  firstPlantDay: day,
  email: 'gardener@example.com',
};

/** Code and requests that only a funnel with a paywall needs. */
const forPayment = /paddle|checkout|paywall|shop|offers|payment/i;

describe('a funnel of eight pages that sells nothing', () => {
  const welcome = useVisitors();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'quiz-lead-'));
  let project: string;
  let dist: string;
  let site: Site;

  beforeAll(async () => {
    project = await copyProjectFor('lead-only');
    dist = await buildSite({}, project);
    site = await startTestSite({ project, dataFolder, env: { ...plainEnvironment, DIST_DIR: dist } });
  }, 240_000);
  afterAll(async () => {
    await site.stop();
    for (const folder of [project, dist, dataFolder]) rmSync(folder, { recursive: true, force: true });
  });

  /** Walks from the first page to the last. */
  const walk = async (visitor: Visitor) => {
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.tap('next');
    await visitor.arrive('/plants/window');
    await visitor.choose(answers.windowLight);
    await visitor.arrive('/plants/household');
    await visitor.choose(answers.household);
    await visitor.arrive('/plants/daily-care');
    await visitor.choose(answers.dailyCare);
    await visitor.arrive('/plants/match');
    expect(await visitor.page.locator('main').innerText()).toMatch(/good plants for a bright window[^]*poisonous/);
    await visitor.tap('next');
    await visitor.arrive('/plants/first-plant');
    await visitor.type('date', day);
    await visitor.tap('next');
    await visitor.arrive('/plants/email');
    await visitor.type('email', answers.email);
    await visitor.tap('next');
    await visitor.arrive('/plants/thanks');
  };

  it(
    'has no findings of the checker, apart from pictures of the product that it leaves unused',
    { tags: ['deep'] },
    () => {
      const { findings } = JSON.parse(runOwn(project, 'checker/check.ts', ['--format', 'json'])) as {
        findings: Finding[];
      };
      expect(findings.filter(({ rule }) => rule !== 'unused-picture')).toEqual([]);
    },
  );

  it('leads to a page that says thank you, and loads nothing for a payment', async () => {
    const visitor = await welcome({ url: site.url });
    const asked: string[] = [];
    visitor.context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await walk(visitor);
    expect(await visitor.page.locator('main').innerText()).toContain('Your list is on its way.');
    expect(await visitor.page.locator('main [data-action]').count()).toBe(0);
    const bar = visitor.page.locator('header [role="progressbar"]');
    expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual(['7', '7']);
    // The flow declares two segments. At the end both are full, side by side, and the sun is at the far end.
    const drawn = await bar.evaluate((progress) => {
      const boxes = [...progress.querySelectorAll('.progress-segment > i')].map((part) => part.getBoundingClientRect());
      for (const animation of document.getAnimations()) animation.finish();
      const sun = progress.querySelector('.progress-line > b')?.getBoundingClientRect();
      const line = progress.querySelector('.progress-line')?.getBoundingClientRect();
      return { count: boxes.length, widths: boxes.map(({ width }) => width), sun: sun?.left, end: line?.right };
    });
    expect(drawn.count).toBe(2);
    expect(drawn.widths[0]).toBeCloseTo(drawn.widths[1] ?? 0, 0);
    expect(drawn.sun).toBeCloseTo(drawn.end ?? 0, 0);
    expect(asked.filter((address) => forPayment.test(address))).toEqual([]);
  });

  it('caches no code of pages that it does not have, for offline use', { tags: ['deep'] }, () => {
    const cached = readFileSync(path.join(dist, 'sw.js'), 'utf8').match(/assets\/[\w-]+(?=-[\w-]{6}\.)/g);
    expect(cached).toContain('assets/EmailStep');
    expect(cached?.filter((name) => forPayment.test(name) || /Measure|Prediction|ApplicationLink/.test(name))).toEqual(
      [],
    );
  });

  it('keeps the end of visitors who reload, come back, or open an unknown address', async () => {
    const visitor = await welcome({ url: site.url });
    await walk(visitor);
    await visitor.page.reload();
    await visitor.arrive('/plants/thanks');
    await visitor.reopen();
    await visitor.open('/');
    await visitor.arrive('/');
    await visitor.page.getByText('Welcome back').waitFor();
    await visitor.tap('resume');
    await visitor.arrive('/plants/thanks');
    await visitor.open('/plants/no-such-page');
    await visitor.arrive('/plants/thanks');
  });

  it(
    'leads the addresses of former pages to those that they are now, whatever was answered',
    { tags: ['deep'] },
    async () => {
      const visitor = await welcome({ url: site.url });
      await visitor.open('/plants/light?utm_source=poster');
      await visitor.arrive('/plants/window');
      await visitor.choose(answers.windowLight);
      await visitor.arrive('/plants/household');
      await visitor.open('/plants/light');
      await visitor.arrive('/plants/window');
      await visitor.open('/welcome');
      await visitor.arrive('/');
    },
  );

  it('lets visitors correct their address at the end', { tags: ['deep'] }, async () => {
    const visitor = await welcome({ url: site.url });
    await walk(visitor);
    await visitor.tap('back');
    await visitor.arrive('/plants/email');
    await visitor.page.locator('input[name="email"]').fill('other@example.com');
    await visitor.tap('next');
    await visitor.arrive('/plants/thanks');
    await expect.poll(() => visitor.readAnswers()).toMatchObject({ email: 'other@example.com' });
  });

  it(
    'sends visitors who open the last page without an address to the page that asks for it',
    { tags: ['deep'] },
    async () => {
      const visitor = await welcome({ url: site.url });
      await visitor.open('/plants/thanks');
      await visitor.arrive('/plants/email');
    },
  );

  it('has no offers, and the command for operators says so', { tags: ['deep'] }, async () => {
    expect(await (await fetch(`${site.url}/api/paddle/offers`)).json()).toEqual({ result: [] });
    const variables = { DATA_DIR: dataFolder, DATABASE_URL: '' };
    expect(runOwn(project, 'tools/offers/main.ts', ['list'], variables)).toMatch(/^The database has no offers\./);
    expect(runOwn(project, 'tools/offers/main.ts', ['push'], variables)).toMatch(/^Nothing is sold/);
  });

  it('brings the answers and the address to the service', async () => {
    const visitor = await welcome({ url: site.url });
    await walk(visitor);
    const { id, token = '' } = await waitForMeta(visitor);
    // Closing the tab sends what is not sent yet.
    await visitor.page.goto('about:blank');
    const readStored = async () => {
      const response = await fetch(`${site.url}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
      return (await response.json()) as unknown;
    };
    await expect.poll(readStored).toMatchObject({ answers: { program: 'plants', ...answers } });
  });
});
