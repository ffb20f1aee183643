import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { answerBefore, flows, getPage } from '../../support/content.ts';
import { plans, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { getConnectedSite } from '../loading/connected-site.ts';
import { makeEmail, settle } from '../payment/buyers.ts';
import { agreed, useVisitors } from '../visitors.ts';
import { typeMetric, walk } from '../walk.ts';

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
const flow = flows.woman;
const { checkoutFailed } = getPage(flow, 'paywall', 'paywall').messages;

/** The last ones are the paywall and the page after it. */
const pages = flow.pages.slice(-7);
const openVisitor = useVisitors();

it('analytics and payment may refuse connections, answer 500 or hang, and the quiz loses nothing', async () => {
  const stored = answerBefore('woman', pages[0]!.id);
  const visitor = await openVisitor({
    url: getConnectedSite().url,
    answers: stored,
    stored: agreed,
    isHurried: true,
    allow: [/analytics|paddle|checkout|Failed to load resource/],
  });
  const { page, tap } = visitor;
  await serveOffers(page);
  for (const host of Object.values(hosts)) await fail(page, host);
  const pay = async () => {
    // However long it takes to notice that Paddle doesn't answer.
    const hasFailed = async () => {
      await page.clock.runFor(5000);
      return page.getByText(checkoutFailed).isVisible();
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
  let shown = 0;
  // Each failure for two pages.
  const onShow = () => fail(page, hosts.analytics, failures[Math.floor(shown++ / 2)]);
  await visitor.open(`/woman/${pages[0]!.id}`);
  const answers = await walk(visitor, flow, { typed: typeMetric(makeEmail()), pages, offset: 2, pay, onShow });
  expect(await visitor.readAnswers(), 'answers on the device').toEqual({ ...stored, ...answers });
  expect(await visitor.readStored('fasting.customerId'), 'the customer').toMatch(/^ctm_/);
});
