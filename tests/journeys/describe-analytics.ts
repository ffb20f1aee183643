import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../scripts/schemas.ts';
import type { Customer } from '../../src/domain/generated/types.ts';
import { confirmPayment } from '../paddle/confirm-payment.ts';
import { plans, serveOffers, servePaddle } from '../paddle/serve-paddle.ts';
import { settle } from './buyers.ts';
import { useConnectedSite } from './connected-site.ts';
import { entry, flows, getPage, type Sex } from './content.ts';
import { listEvents, readArrivedEvents, readUser, recordEvents, type SentEvent } from './sent-events.ts';
import { agreed, notConfirmedYet, PATIENCE_MS, useVisitors, waitForMeta, type Visitor } from './visitors.ts';
import { waitForAppLink, walk, walkToGender, type Typed } from './walk.ts';

interface AnalyticsCase {
  sex: Sex;
  typed: Typed;
  offset: number;
  /** Ways in which the hosts of analytics and payment fail. */
  troubles: (keyof typeof troubles)[];
}

type Shown = [name: string, properties: { step: number; title: string }];
const describeShown = ({ step, analytics }: { step: number; analytics: string }): Shown => [
  'page_visit',
  { step, title: analytics },
];

/** How hosts fail: they refuse the connection, answer 500, or never answer. */
const troubles = {
  'refuse connections': (page: Page, host: string | RegExp) =>
    page.route(host, (route) => route.abort('connectionrefused')),
  'answer 500': (page: Page, host: string | RegExp) =>
    page.route(host, (route) => route.fulfill({ status: 500, body: 'No.' })),
  hang: (page: Page, host: string | RegExp) => page.route(host, () => new Promise(() => {})),
};

const hosts = { analytics: '**/api/analytics/**', payment: /^https:\/\/[\w-]+\.paddle\.com\// };

/** Walks a flow with the real packages of Amplitude and Paddle, and looks at everything that they send. */
export function describeAnalytics({ sex, typed, offset, troubles: names }: AnalyticsCase): void {
  const flow = flows[sex];
  const openVisitor = useVisitors();
  const getSite = useConnectedSite();

  const walkAll = async (visitor: Visitor, pay: (visitor: Visitor) => Promise<void>) => {
    const shown = [getPage(entry, 'start', 'start'), getPage(entry, 'gender', 'choice')].map(describeShown);
    await walkToGender(visitor);
    await visitor.choose(sex === 'woman' ? 'Woman' : 'Man');
    const answers = await walk(visitor, flow, { typed, offset, pay, onShow: (it) => shown.push(describeShown(it)) });
    return { shown, answers };
  };

  describe(`analytics of the ${sex} flow`, () => {
    it('are told of every page and sheet once, of the purchase, and of nothing else', async () => {
      const { url, eventsFile } = getSite();
      const visitor = await openVisitor({ url, stored: agreed, allow: [notConfirmedYet] });
      const sent = recordEvents(visitor.context);
      await serveOffers(visitor.page);
      await servePaddle(visitor.page);
      const { shown, answers } = await walkAll(visitor, (buyer) => settle(buyer, 'pay'));
      const customerId = (await visitor.readStored('fasting.customerId')) as string;
      expect(await confirmPayment(url, customerId)).toBe(200);
      await waitForAppLink(visitor);
      const meta = await waitForMeta(visitor);

      const purchase = { payment_method: 'card', status: 'completed', context: 'paywall', referral: 'direct' };
      const expected = [
        ['w2a_visit', {}],
        ...shown.slice(0, -1),
        ['purchase_finished', { product_id: plans.quarter.id.replace('pri_', 'pro_'), ...purchase }],
        ...shown.slice(-1),
      ];
      await expect.poll(() => listEvents(sent), { timeout: PATIENCE_MS }).toHaveLength(expected.length);
      expect(listEvents(sent)).toEqual(expected);
      await expect
        .poll(() => readUser(sent), { timeout: PATIENCE_MS })
        .toEqual({
          funnel_id: 'fasting-full',
          gender_program: sex === 'woman' ? 'female' : 'male',
          age: answers.age,
          ...(answers.pregantOrBreastfeeding && { pregnant: answers.pregantOrBreastfeeding }),
          customer_id: meta.id,
          paddle_customer_id: customerId,
        });
      await expect
        .poll(() => listEvents(readArrivedEvents(eventsFile)), { timeout: PATIENCE_MS })
        .toEqual(listEvents(sent));
      expectKnownEvents(sent);
      expect(JSON.stringify(sent)).not.toContain(answers.email);
    });

    it.each(names)('and payment may %s, and the quiz loses nothing', async (name) => {
      const visitor = await openVisitor({
        url: getSite().url,
        stored: agreed,
        allow: [/analytics|paddle|checkout|Failed to load resource/],
      });
      await serveOffers(visitor.page);
      await visitor.page.clock.install();
      for (const host of Object.values(hosts)) await troubles[name](visitor.page, host);
      const { answers } = await walkAll(visitor, async ({ page, tap }) => {
        // However long it takes to know that Paddle doesn't answer.
        const failure = page.getByText(getPage(flow, 'paywall', 'paywall').messages.checkoutFailed);
        await expect
          .poll(
            async () => {
              await page.clock.runFor(5000);
              return failure.isVisible();
            },
            { timeout: PATIENCE_MS },
          )
          .toBe(true);
        expect(await visitor.readStored('fasting.selectedOfferId')).toBe(plans.quarter.id);
        await page.unroute(hosts.payment);
        await servePaddle(page);
        await tap('purchase');
        await settle(visitor, 'pay');
      });
      expect(await visitor.readAnswers()).toEqual(answers);
      const customerId = (await visitor.readStored('fasting.customerId')) as Customer['customerId'];
      expect(customerId).toMatch(/^ctm_/);
    });
  });
}

/** Every event, and all that is said of the visitor, is what the schema of analytics names. */
function expectKnownEvents(sent: readonly SentEvent[]): void {
  const validate = compileSchema('analytics');
  const events = listEvents(sent);
  // The schema wants one of each, and these never come on the way.
  const absent = {
    console_error: { message: '' },
    'Experiment started': { account_id: 'a', exp_name: 'b', variant_id: 'c', variant_value: 'd' },
  };
  const one = { ...absent, ...Object.fromEntries(events), user_properties: readUser(sent) };
  for (const [name, properties] of events) {
    const isKnown = validate({ ...one, [name]: properties });
    expect(isKnown, JSON.stringify([name, properties, validate.errors])).toBe(true);
  }
}
