import { describe, expect, it } from 'vitest';
import { confirmPayment, refundPayment, plans, readOpened } from '../../support/paddle/serve-paddle.ts';
import {
  choosePlan,
  confirm,
  goToPaywall,
  listPurchases,
  makeEmail,
  openApp,
  openWindow,
  pay,
  readChosenPlan,
  redeem,
  settle,
  useBuyers,
} from './buyers.ts';
import { answerAll, siteContent, flows, getPage } from '../../support/content.ts';
import type { OnboardingRecord } from '../../../src/domain/generated/types.ts';
import { agreedToStore, readRecord, waitForMeta } from '../visitors.ts';
import { waitForAppLink } from '../walk.ts';
import { PATIENCE_MS } from '../../support/waits.ts';

const openBuyer = useBuyers();

const { messages, welcomeBack } = getPage(flows.woman, 'paywall', 'paywall');
const { week, quarter } = plans;

it('the payment window opens for the chosen plan with all of its parameters, and is the same after a reload in the middle', async () => {
  const email = makeEmail();
  const visitorId = '0123456789abcdef0123456789abcdef';
  const experiments = { visitorId, assignments: { 'first-plan': 'longest' }, started: [] };
  const buyer = await openBuyer({
    answers: { ...answerAll('woman'), email },
    stored: { 'fasting.experiments': experiments },
  });
  await buyer.open('/woman/paywall?ttclid=E.C.P.1&utm_source=tiktok');
  const { id: onboardingId } = await waitForMeta(buyer);
  await choosePlan(buyer, quarter.id);
  await openWindow(buyer);
  const order = {
    items: [{ priceId: quarter.id, quantity: 1 }],
    discountId: quarter.discountId,
    customer: { email },
    customData: {
      funnelId: 'fasting-full',
      onboardingId,
      ttclid: 'E.C.P.1',
      utm_source: 'tiktok',
      'experiment_first-plan': 'longest',
      agreement: await buyer.page.locator('.paywall-disclosure').innerText(),
      agreedAt: expect.any(String),
      agreementVersion: expect.stringMatching(/./),
    },
    settings: { successUrl: `${buyer.site.url}/payment-received` },
  };
  expect(await readOpened(buyer.page)).toEqual([order]);
  await buyer.page.reload();
  await buyer.page.locator('[data-offer]').first().waitFor();
  expect(await readChosenPlan(buyer), 'the plan after a reload').toBe(quarter.id);
  const attempt = { isBegun: true, id: expect.any(String), offerId: quarter.id, startedAt: expect.any(String) };
  expect(await buyer.readStored('fasting.paymentAttempt')).toEqual(attempt);
  await buyer.tap('purchase');
  await buyer.tap('pay-anyway');
  await buyer.page.locator('[data-paddle]').first().waitFor();
  expect(await readOpened(buyer.page)).toEqual([order]);
  await pay(buyer);
});

describe('a payment that goes through', () => {
  it('leads to the app once Paddle has confirmed it, also after a reload, by links that this browser alone gets', async () => {
    const buyer = await openBuyer({ allow: [/application-url/] });
    await goToPaywall(buyer);
    await openWindow(buyer);
    await pay(buyer);
    expect(await buyer.page.locator('[data-paddle]').count(), 'Paddle’s window').toBe(0);
    await buyer.page.reload();
    await buyer.page.getByText(siteContent.application.waiting).waitFor();
    const customerId = String(await buyer.readStored('fasting.customerId'));
    expect(customerId).toMatch(/^ctm_[a-z\d]{26}$/);
    const early = await fetch(`${buyer.site.url}/api/paddle/customers/${customerId}/application-url`);
    expect(early.status, 'the link before the payment is confirmed').toBe(404);
    expect(await confirm(buyer, customerId)).toBe(200);
    const link = await waitForAppLink(buyer);
    expect(link).not.toContain(customerId);
    expect(await openApp(buyer, link)).toBe(customerId);

    // The first request for a new one, instead of the used one, fails.
    await buyer.page.route('**/application-url', (route) => route.abort('connectionreset'), { times: 1 });
    await buyer.page.reload();
    await expect.poll(() => waitForAppLink(buyer), { message: 'a new link' }).not.toBe(link);
    expect(await openApp(buyer, await waitForAppLink(buyer))).toBe(customerId);

    const other = await openBuyer({ stored: { 'fasting.customerId': customerId }, allow: [/403/] });
    await other.open('/woman/purchase-success');
    await other.page.getByText(siteContent.application.invalid).waitFor();
  });

  it('brings the app the plan that was shown last, and Paddle nothing of it', async () => {
    const healthy = { age: '30-39', howMuchToSleep: '7-8 hours', healthConditions: 'None', rateYourHealth: 'Good' };
    const answers = { ...answerAll('woman'), ...healthy, email: makeEmail() };
    const buyer = await openBuyer({ answers, stored: agreedToStore });
    const readPlan = async () => {
      const { id, token = '' } = await waitForMeta(buyer);
      const url = `${buyer.site.url}/api/onboardings/${id}`;
      return ((await (await fetch(url, { headers: { 'Visitor-Token': token } })).json()) as OnboardingRecord).plan;
    };

    await buyer.visit('/woman/great-job');
    const shown = await buyer.page.locator('.plan-day strong').innerText();
    const isStored = { timeout: PATIENCE_MS };
    await expect.poll(readPlan, isStored).toMatchObject({ needsDoctor: false });
    const plan = await readPlan();
    expect(`${plan?.fastingHours}:${plan?.eatingHours}`).toBe(shown);
    expect(shown).not.toBe('12:12');

    await buyer.jump('/woman/rate-your-health');
    await buyer.choose('Not good');
    await buyer.jump('/woman/paywall');
    await expect.poll(readPlan, isStored).toMatchObject({ fastingHours: 12, eatingHours: 12, needsDoctor: true });
    const changed = await readPlan();

    await buyer.page.locator('[data-offer]').first().waitFor();
    await openWindow(buyer);
    const { id: onboardingId } = await waitForMeta(buyer);
    const { customData } = (await readOpened(buyer.page))[0] ?? {};
    const agreed = ['agreement', 'agreedAt', 'agreementVersion'];
    expect(Object.keys(customData ?? {}).toSorted()).toEqual([...agreed, 'funnelId', 'onboardingId'].toSorted());
    await pay(buyer);
    const customerId = String(await buyer.readStored('fasting.customerId'));
    expect(await confirm(buyer, customerId)).toBe(200);
    expect(await redeem(buyer, await waitForAppLink(buyer))).toEqual({ customerId, onboardingId, plan: changed });
  });

  it('is one purchase in analytics, although Paddle reports it twice, and the page is reloaded at that moment', async () => {
    const buyer = await openBuyer({ settings: { completesTwice: true, reloadsWhenPaid: true } });
    await goToPaywall(buyer);
    await choosePlan(buyer, week.id);
    await openWindow(buyer);
    await pay(buyer);
    expect(await buyer.readStored('fasting.customerId')).toMatch(/^ctm_/);
    const purchase = (await buyer.readStored('fasting.purchase')) as { transactionId: string };
    expect(purchase).toMatchObject({ offerId: week.id, transactionId: expect.stringMatching(/^txn_/) });
    await expect.poll(() => listPurchases(buyer, purchase.transactionId)).not.toEqual([]);
    // A pending event is sent when a page is left, and again by the next one if it wasn't received.
    await buyer.page.reload();
    await buyer.arrive('/woman/purchase-success');
    await expect.poll(() => buyer.readStored('fasting.outbox')).not.toHaveProperty('purchase');
    const properties = { product_id: week.id.replace('pri_', 'pro_'), payment_method: 'card', status: 'completed' };
    expect(listPurchases(buyer, purchase.transactionId)).toEqual([
      expect.objectContaining({ event_properties: expect.objectContaining(properties) }),
    ]);
  });

  it('keeps the visitor at the page for buyers and the answers as they are, until the money is given back', async () => {
    const buyer = await openBuyer();
    await goToPaywall(buyer);
    await openWindow(buyer);
    await pay(buyer);
    const customerId = String(await buyer.readStored('fasting.customerId'));
    const { transactionId } = (await buyer.readStored('fasting.purchase')) as { transactionId: string };
    const { id } = await waitForMeta(buyer);
    expect(await confirmPayment(buyer.site.url, customerId, id, transactionId)).toBe(200);
    await waitForAppLink(buyer);
    const { answers } = await readRecord(buyer);
    for (const address of ['/', '/gender', '/program', '/man/age', '/woman/weight', '/no-such-page']) {
      await buyer.open(address);
      await buyer.arrive('/woman/purchase-success');
    }
    expect((await readRecord(buyer)).answers).toEqual(answers);
    await buyer.visit('/update-payment-details');

    expect(await refundPayment(buyer.site.url, customerId, transactionId)).toBe(200);
    await buyer.open('/woman/purchase-success');
    await buyer.arrive('/woman/paywall');
    await buyer.page.getByText(welcomeBack!).waitFor();
    await openWindow(buyer);
    await pay(buyer);
    await buyer.page.reload();
    await buyer.page.getByText(siteContent.application.waiting).waitFor();
  });

  it('but was not reported to the page is found when the visitor is back, and leads to the app', async () => {
    const buyer = await openBuyer();
    await goToPaywall(buyer);
    await openWindow(buyer);
    await confirm(buyer, 'ctm_01reloaded');
    await buyer.page.reload();
    await buyer.arrive('/woman/purchase-success');
    expect(await openApp(buyer, await waitForAppLink(buyer))).toBe('ctm_01reloaded');
  });
});

it('a payment that fails keeps the plan, says so, and goes through in the same window or another', async () => {
  const buyer = await openBuyer();
  await goToPaywall(buyer);
  await choosePlan(buyer, quarter.id);
  await openWindow(buyer);
  await settle(buyer, 'fail');
  await buyer.page.getByText(messages.paymentFailed).waitFor();
  expect(await buyer.page.locator('[data-action="purchase"]').innerText()).toBe(siteContent.labels.tryAgain);
  await settle(buyer, 'close');
  await buyer.page.getByText(messages.checkoutClosed).waitFor();
  expect(await readChosenPlan(buyer)).toBe(quarter.id);
  expect(await buyer.readStored('fasting.customerId')).toBeNull();
  await openWindow(buyer);
  expect((await readOpened(buyer.page)).map(({ items }) => items?.[0]?.priceId)).toEqual([quarter.id, quarter.id]);
  await settle(buyer, 'run-into-error');
  await buyer.page.getByText(messages.paymentFailed).waitFor();
  await pay(buyer);
});
