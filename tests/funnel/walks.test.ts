import { PGlite } from '@electric-sql/pglite';
import type { BrowserContext, Request } from 'playwright-core';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventsFile } from '../../scripts/service/analytics-sink.ts';
import type { Site } from '../../scripts/tools/start-site.ts';
import type { Answers, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { filterLike, followArrivals, listEvents, readUser, recordEvents } from '../e2e/analytics/sent-events.ts';
import { settle } from '../e2e/payment/buyers.ts';
import { agreedWithHealth, notConfirmedYet, useVisitors, waitForMeta } from '../e2e/visitors.ts';
import { typeMetric, waitForAppLink, walk, walkToGender, type Typed } from '../e2e/walk.ts';
import { connectedService, startTestSite } from '../support/build-site.ts';
import { flows, siteContent, type Sex } from '../support/content.ts';
import { confirmPayment, plans, readOpened, serveOffers, servePaddle } from '../support/paddle/serve-paddle.ts';

interface WalkCase {
  sex: Sex;
  /** What analytics calls this program. */
  program: string;
  /** The visitor's region, which determines the default units. */
  locale: string;
  /** The pages outside of the flow, and the options that lead from them into the flow. */
  before: string[];
  chosen: string[];
  typed: Typed;
  offset: number;
}

const walks: WalkCase[] = [
  {
    sex: 'woman',
    program: 'female',
    locale: 'en-GB',
    before: ['start', 'gender'],
    chosen: ['Woman'],
    typed: typeMetric('woman@example.com'),
    offset: 0,
  },
  {
    sex: 'man',
    program: 'male',
    locale: 'en-US',
    before: ['start', 'gender', 'program'],
    chosen: ['Prefer not to say', 'man'],
    typed: {
      ...typeMetric('man@example.org'),
      height: { inputs: { ft: '6', in: '1' }, stored: { ft: 6, inch: 1 } },
      weight: { inputs: { lbs: '221,4' }, stored: { lbs: 221.4 } },
      weightGoal: { inputs: { lbs: '190' }, stored: { lbs: 190 } },
    },
    offset: 3,
  },
];

const dataFolder = mkdtempSync(path.join(tmpdir(), 'quiz-walk-'));
const openVisitor = useVisitors();
let site: Site;

async function start(env: NodeJS.ProcessEnv = {}): Promise<void> {
  const connected = { ...connectedService, DIST_DIR: inject('connectedDistFolder'), ...env };
  site = await startTestSite({ dataFolder, env: connected });
}

beforeAll(() => start());
afterAll(async () => {
  await site.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it.each(walks)(
  'the $sex flow is seen page by page, bought, told about as promised, and in the database for good',
  async ({ sex, program, locale, before, chosen, typed, offset }) => {
    const flow = flows[sex];
    const visitor = await openVisitor({
      url: site.url,
      locale,
      isHurried: true,
      stored: agreedWithHealth,
      allow: [notConfirmedYet],
    });
    const readRequests = recordRequests(visitor.context);
    const sent = recordEvents(visitor.context);
    const readArrivals = followArrivals(path.join(dataFolder, eventsFile));
    await serveOffers(visitor.page);
    await servePaddle(visitor.page);

    const shown = siteContent.pages.filter(({ id }) => before.includes(id)).map(describeShown);
    await walkToGender(visitor);
    for (const option of chosen) await visitor.choose(option);
    const answered = await walk(visitor, flow, {
      typed,
      offset,
      pay: async () => {
        const { id: onboardingId } = await waitForMeta(visitor);
        await visitor.waitFor('[data-paddle]');
        expect(await readOpened(visitor.page), 'all that Paddle is told').toEqual([
          {
            items: [{ priceId: plans.quarter.id, quantity: 1 }],
            discountId: plans.quarter.discountId,
            customer: { email: typed.email?.stored },
            customData: {
              funnelId: 'fasting-full',
              onboardingId,
              agreement: await visitor.page.locator('.paywall-disclosure').innerText(),
              agreedAt: expect.any(String) as string,
              agreementVersion: expect.any(String) as string,
            },
            settings: { successUrl: `${site.url}/payment-received` },
          },
        ]);
        await settle(visitor, 'pay');
      },
      isLooking: true,
      onShow: (it) => Promise.resolve(void shown.push(describeShown(it))),
    });
    const meta = await waitForMeta(visitor);
    const customerId = String(await visitor.readStored('fasting.customerId'));
    expect(await confirmPayment(site.url, customerId, meta.id)).toBe(200);
    const link = await waitForAppLink(visitor);
    expect(link).toMatch(/^https:\/\/.+token=[\w-]+\.[\w-]+\.[\w-]+$/);
    expectNothingInAddresses(await readRequests(), site.url);

    const purchase = { payment_method: 'card', status: 'completed', context: 'paywall', referral: 'direct' };
    const expected = [
      ['w2a_visit', {}],
      ...shown.slice(0, -1),
      ['purchase_finished', { product_id: plans.quarter.id.replace('pri_', 'pro_'), ...purchase }],
      ...shown.slice(-1),
    ];
    await expect.poll(() => listEvents(sent)).toHaveLength(expected.length);
    expect(listEvents(sent), 'every page and sheet once, the purchase, and nothing else').toEqual(expected);
    await expect
      .poll(() => readUser(sent))
      .toEqual({
        funnel_id: 'fasting-full',
        gender_program: program,
        age: answered.age,
        ...(answered.pregantOrBreastfeeding && { pregnant: answered.pregantOrBreastfeeding }),
        customer_id: meta.id,
        paddle_customer_id: customerId,
      });
    await expect.poll(() => listEvents(filterLike(readArrivals(), sent))).toEqual(listEvents(sent));
    expect(JSON.stringify(sent), 'events name no address').not.toContain(answered.email);

    await visitor.reopen();
    const { port } = new URL(site.url);
    await site.stop();
    await expectRecord(answered, meta);

    // On the same port: the browser's storage depends on the site's address.
    await start({ PORT: port });
    await visitor.open('/');
    await visitor.arrive(`/${sex}/${flow.afterPurchase}`);
    expect(await waitForAppLink(visitor), 'the app link after a restart').toBe(link);
    expect(await visitor.readAnswers(), 'answers on the device').toEqual(answered);
  },
);

type Shown = [name: string, properties: { step: number; title: string }];
const describeShown = ({ step, analytics }: { step: number; analytics: string }): Shown => [
  'page_visit',
  { step, title: analytics },
];

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
  const settings = /^\?api_key=test-key&config_keys=analyticsSDK&session_id=\d+$/;
  for (const { url, referrer } of requests) {
    expect(new URL(url).search.replace(settings, ''), url).toBe('');
    expect([null, `${siteUrl}/`], url).toContain(referrer);
  }
}

/** Looks into the data folder of the stopped site. */
async function expectRecord(answers: Answers, { id, createdAt }: OnboardingMeta): Promise<void> {
  const database = await PGlite.create(path.join(dataFolder, 'postgres'));
  const { rows } = await database.query("select * from onboardings where answers ->> 'email' = $1", [answers.email]);
  await database.close();
  expect(rows, 'one record of the visitor').toHaveLength(1);
  const written = { app_type: 'fasting', funnel_id: 'fasting-full', created_at: new Date(createdAt) };
  expect(rows[0]).toMatchObject({ id, ...written });
  expect(rows[0], 'answers in the database').toHaveProperty('answers', answers);
}
