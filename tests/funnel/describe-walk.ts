import type { BrowserContext, Request } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Site } from '../../scripts/tools/start-site.ts';
import { startTestSite } from '../support/start-test-site.ts';
import type { Answers, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { linkSecret, plainEnvironment } from '../support/build-site.ts';
import { flows, type Sex } from '../support/content.ts';
import { readRecords } from '../e2e/stored-records.ts';
import { notConfirmedYet, useVisitors, waitForMeta } from '../e2e/visitors.ts';
import type { Visitor } from '../e2e/visitor.ts';
import { payInTest, waitForAppLink, walk, walkToGender, type Typed } from '../e2e/walk.ts';

interface WalkCase {
  sex: Sex;
  pageCount: number;
  /** The visitor's region, which determines the default units. */
  locale: string;
  /** How the visitor gets from the choice of gender to the flow. */
  enter: (visitor: Visitor) => Promise<void>;
  typed: Typed;
  offset: number;
  /** Whether loading bars are skipped; some test has to wait until they fill by themselves. */
  isHurried?: boolean;
}

/** Walks one flow on its own site, and checks the site's database after the site has stopped. */
export function describeWalk({ sex, pageCount, locale, enter, typed, offset, isHurried = false }: WalkCase): void {
  const flow = flows[sex];

  describe(`a visitor who walks the ${sex} flow`, () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'quiz-walk-'));
    const openVisitor = useVisitors();
    let site: Site;
    const start = async (env: NodeJS.ProcessEnv = {}) => {
      site = await startTestSite({
        dataFolder,
        env: { ...plainEnvironment, ...linkSecret, DIST_DIR: inject('distFolder'), ...env },
      });
    };

    beforeAll(() => start());
    afterAll(async () => {
      await site.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    });

    it(`meets all ${pageCount} pages, and every answer is in the database for good`, async () => {
      expect(flow.pages).toHaveLength(pageCount);
      const visitor = await openVisitor({ url: site.url, locale, isHurried, allow: [notConfirmedYet] });
      const requests = recordRequests(visitor.context);
      await walkToGender(visitor);
      await enter(visitor);
      const answered = await walk(visitor, flow, { typed, offset, pay: () => payInTest(visitor), isLooking: true });
      const link = await waitForAppLink(visitor);
      expect(link).toMatch(/^https:\/\/.+token=[\w-]+\.[\w-]+\.[\w-]+$/);
      expectNothingInAddresses(await requests(), site.url);
      const meta = await waitForMeta(visitor);
      const { port } = new URL(site.url);

      await site.stop();
      await expectRecord(dataFolder, answered, meta);

      // On the same port: the browser's storage depends on the site's address.
      await start({ PORT: port });
      await visitor.reopen();
      await visitor.open('/');
      await visitor.arrive(`/${sex}/${flow.afterPurchase}`);
      expect(await waitForAppLink(visitor)).toBe(link);
      expect(await visitor.readAnswers()).toEqual(answered);
      const again = await putAnswers(site.url, meta, answered);
      expect(again).toMatchObject({ id: meta.id, createdAt: meta.createdAt });

      await site.stop();
      await expectRecord(dataFolder, answered, meta);
    });
  });
}

/** Records the address and the referrer of every request. */
function recordRequests(context: BrowserContext) {
  const requests: Request[] = [];
  context.on('request', (request) => requests.push(request));
  return () =>
    Promise.all(
      requests.map(async (request) => ({ url: request.url(), referrer: await request.headerValue('referer') })),
    );
}

/** Answers are only sent in bodies, because addresses may be logged anywhere. */
function expectNothingInAddresses(requests: { url: string; referrer: string | null }[], siteUrl: string): void {
  expect(requests.length).toBeGreaterThan(100);
  for (const { url, referrer } of requests) {
    expect(new URL(url).search, url).toBe('');
    expect([null, `${siteUrl}/`], url).toContain(referrer);
  }
}

async function expectRecord(dataFolder: string, answers: Answers, meta: OnboardingMeta): Promise<void> {
  const records = await readRecords(dataFolder);
  expect(records).toHaveLength(1);
  const [record] = records;
  expect(record?.answers).toEqual(answers);
  expect(record).toMatchObject({ id: meta.id, app_type: 'fasting', funnel_id: 'fasting-full' });
  expect(record?.created_at.toISOString()).toBe(meta.createdAt);
}

async function putAnswers(url: string, { id, token = '' }: OnboardingMeta, answers: Answers): Promise<unknown> {
  const response = await fetch(`${url}/api/onboardings/${id}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      'App-Type': 'fasting',
      'Funnel-Id': 'fasting-full',
      'Visitor-Token': token,
    },
    body: JSON.stringify(answers),
  });
  expect(response.status).toBe(200);
  return response.json();
}
