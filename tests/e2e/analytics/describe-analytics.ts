import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../../scripts/checker/schema/schemas.ts';
import type { Customer } from '../../../src/domain/generated/types.ts';
import { confirmPayment } from '../../support/paddle/confirm-payment.ts';
import { plans, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { settle } from '../payment/buyers.ts';
import { getConnectedSite } from '../loading/connected-site.ts';
import { siteContent, flows, getPage, type Sex } from '../../support/content.ts';
import { listEvents, readArrivedLike, readUser, recordEvents, type SentEvent } from './sent-events.ts';
import { makeEmail } from '../payment/buyers.ts';
import { agreed, agreedWithHealth, notConfirmedYet, useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';
import { waitForAppLink, walk, walkToGender, type Typed, type WalkOptions } from '../walk.ts';

interface AnalyticsCase {
  sex: Sex;
  typed: Typed;
  offset: number;
}

type Shown = [name: string, properties: { step: number; title: string }];
const describeShown = ({ step, analytics }: { step: number; analytics: string }): Shown => [
  'page_visit',
  { step, title: analytics },
];

/** How hosts fail: they refuse the connection, answer 500, or never answer. */
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.abort('connectionrefused'),
  (route) => route.fulfill({ status: 500, body: 'No.' }),
  () => new Promise(() => {}),
];

/** Makes a host fail in one of these ways from now on. */
async function fail(page: Page, host: string | RegExp, failure = failures[0]): Promise<void> {
  await page.unroute(host);
  if (failure) await page.route(host, failure);
}

const hosts = { analytics: '**/api/analytics/**', payment: /^https:\/\/[\w-]+\.paddle\.com\// };

/** Walks a flow with the real packages of Amplitude and Paddle, and checks all of their requests. */
export function describeAnalytics({ sex, typed, offset }: AnalyticsCase): void {
  const flow = flows[sex];
  const openVisitor = useVisitors();

  /** Walks with an e-mail address of this visitor alone: a payment by the same address would be noticed. */
  const walkAll = async (visitor: Visitor, pay: WalkOptions['pay'], onPage?: (place: number) => Promise<void>) => {
    const email = makeEmail();
    const shown = [getPage(siteContent, 'start', 'start'), getPage(siteContent, 'gender', 'choice')].map(describeShown);
    await walkToGender(visitor);
    await visitor.choose(sex === 'woman' ? 'Woman' : 'Man');
    const onShow = async (it: { step: number; analytics: string }) => {
      shown.push(describeShown(it));
      await onPage?.(shown.length / flow.pages.length);
    };
    const ownTyped = { ...typed, email: { inputs: { email }, stored: email } };
    const answers = await walk(visitor, flow, { typed: ownTyped, offset, pay, onShow });
    return { shown, answers };
  };

  describe(`analytics of the ${sex} flow`, () => {
    it('receive every page and sheet once, the purchase, and nothing else', async () => {
      const { url } = getConnectedSite();
      const visitor = await openVisitor({ url, stored: agreedWithHealth, isHurried: true, allow: [notConfirmedYet] });
      const sent = recordEvents(visitor.context);
      await serveOffers(visitor.page);
      await servePaddle(visitor.page);
      const { shown, answers } = await walkAll(visitor, () => settle(visitor, 'pay'));
      const customerId = (await visitor.readStored('fasting.customerId')) as string;
      const meta = await waitForMeta(visitor);
      expect(await confirmPayment(url, customerId, { customData: { onboardingId: meta.id } })).toBe(200);
      await waitForAppLink(visitor);

      const purchase = { payment_method: 'card', status: 'completed', context: 'paywall', referral: 'direct' };
      const expected = [
        ['w2a_visit', {}],
        ...shown.slice(0, -1),
        ['purchase_finished', { product_id: plans.quarter.id.replace('pri_', 'pro_'), ...purchase }],
        ...shown.slice(-1),
      ];
      await expect.poll(() => listEvents(sent)).toHaveLength(expected.length);
      expect(listEvents(sent)).toEqual(expected);
      await expect
        .poll(() => readUser(sent))
        .toEqual({
          funnel_id: 'fasting-full',
          gender_program: sex === 'woman' ? 'female' : 'male',
          age: answers.age,
          ...(answers.pregantOrBreastfeeding && { pregnant: answers.pregantOrBreastfeeding }),
          customer_id: meta.id,
          paddle_customer_id: customerId,
        });
      await expect.poll(() => listEvents(readArrivedLike(sent))).toEqual(listEvents(sent));
      expectKnownEvents(sent);
      expect(JSON.stringify(sent)).not.toContain(answers.email);
    });

    // In one flow: it is the same code that fails.
    it.runIf(sex === 'woman')(
      'and payment may refuse connections, answer 500 or hang, and the quiz loses nothing',
      async () => {
        const visitor = await openVisitor({
          url: getConnectedSite().url,
          stored: agreed,
          isHurried: true,
          allow: [/analytics|paddle|checkout|Failed to load resource/],
        });
        const { page, tap } = visitor;
        await serveOffers(page);
        for (const host of Object.values(hosts)) await fail(page, host);
        const pay = async () => {
          const message = page.getByText(getPage(flow, 'paywall', 'paywall').messages.checkoutFailed);
          // However long it takes to notice that Paddle doesn't answer.
          const hasFailed = async () => {
            await page.clock.runFor(5000);
            return message.isVisible();
          };
          await expect.poll(hasFailed).toBe(true);
          for (const failure of failures.slice(1)) {
            await fail(page, hosts.payment, failure);
            await tap('purchase');
            await expect.poll(hasFailed).toBe(true);
          }
          expect(await visitor.readStored('fasting.selectedOfferId')).toBe(plans.quarter.id);
          await page.unroute(hosts.payment);
          await servePaddle(page);
          await tap('purchase');
          await settle(visitor, 'pay');
        };
        let current = 0;
        const { answers } = await walkAll(visitor, pay, async (place) => {
          const due = Math.min(Math.floor(place * failures.length), failures.length - 1);
          if (due !== current) await fail(page, hosts.analytics, failures[due]);
          current = due;
        });
        expect(await visitor.readAnswers()).toEqual(answers);
        const customerId = (await visitor.readStored('fasting.customerId')) as Customer['customerId'];
        expect(customerId).toMatch(/^ctm_/);
      },
    );
  });
}

/** Expects every event and all user properties to match the schema of analytics. */
function expectKnownEvents(sent: readonly SentEvent[]): void {
  const validate = compileSchema('analytics');
  const events = listEvents(sent);
  // The schema requires one of each, and these never occur on the path.
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
