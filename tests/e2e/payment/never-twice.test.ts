import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { planLabel } from '../../../src/domain/prices/pricing.ts';
import { answerAll, flows, getPage, siteContent } from '../../support/content.ts';
import { confirmPayment, plans, readOpened, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { waitForMeta } from '../visitors.ts';
import { waitForAppLink } from '../walk.ts';
import {
  choosePlan,
  confirm,
  goToPaywall,
  listPurchases,
  makeEmail,
  openApp,
  openWindow,
  pay,
  settle,
  useBuyers,
  type Buyer,
} from './buyers.ts';

const openBuyer = useBuyers();

const { quarter } = plans;
const words = siteContent.paymentDoubt;
const { messages } = getPage(flows.woman, 'paywall', 'paywall');
const received = getPage(siteContent, 'payment-received', 'info') as { text: string };
const question = '**/api/onboardings/*/payment';
/** Requests that fail on purpose, which browsers log. */
const allow = [/\/payment\b/, /\/api\/onboardings\b/];

const waitForDoubt = (
  { page }: Pick<Buyer, 'page'>,
  doubt: 'unconfirmed' | 'unreachable' | 'processing' | 'elsewhere',
) => page.getByRole('dialog', { name: words[doubt].title }).waitFor();

/** Opens the payment window for the longest plan, and reloads the page: whatever happens in the window is not seen. */
async function loseWindow(buyer: Buyer): Promise<void> {
  await goToPaywall(buyer);
  await waitForMeta(buyer);
  await choosePlan(buyer, quarter.id);
  await openWindow(buyer);
  await buyer.page.reload();
  await buyer.page.locator('[data-offer]').first().waitFor();
}

/** Advances the clock until the page after the purchase shows. */
async function arriveInTime(buyer: Buyer): Promise<void> {
  const readPath = async () => {
    await buyer.page.clock.fastForward('00:30');
    return new URL(buyer.page.url()).pathname;
  };
  await expect.poll(readPath).toBe('/woman/purchase-success');
  await buyer.arrive('/woman/purchase-success');
}

/** Opens the paywall in another tab of a buyer. */
async function openPaywallTab({ context, site }: Awaited<ReturnType<typeof openBuyer>>): Promise<Page> {
  const tab = await context.newPage();
  await serveOffers(tab);
  await servePaddle(tab);
  await tab.goto(`${site.url}/woman/paywall`);
  return tab;
}

describe('a visitor whose window may have been paid in', () => {
  it('is asked first, with the plan of that window, and led to the app by a report that comes ten minutes late', async () => {
    const buyer = await openBuyer({ isHurried: true });
    await loseWindow(buyer);
    await buyer.tap('purchase');
    await waitForDoubt(buyer, 'unconfirmed');
    expect(await buyer.page.getByRole('dialog').innerText()).toContain(planLabel(quarter));
    await buyer.tap('wait-for-payment');
    await buyer.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await buyer.tap('purchase');
    for (const time of ['05:00', '05:00']) await buyer.page.clock.fastForward(time);
    await waitForDoubt(buyer, 'unconfirmed');
    await buyer.tap('wait-for-payment');
    await confirm(buyer, 'ctm_01tenminutes');
    await arriveInTime(buyer);
    expect(await readOpened(buyer.page), 'further windows').toEqual([]);
  });

  it('is asked at once after closing it while the payment was under way, and led to the app when it succeeds', async () => {
    const buyer = await openBuyer({ isHurried: true });
    await goToPaywall(buyer);
    await waitForMeta(buyer);
    await choosePlan(buyer, quarter.id);
    await openWindow(buyer);
    for (const choice of ['start-paying', 'close']) await settle(buyer, choice);
    await waitForDoubt(buyer, 'unconfirmed');
    expect(await buyer.page.getByText(messages.checkoutClosed).count()).toBe(0);
    await buyer.tap('wait-for-payment');
    await buyer.tap('purchase');
    await waitForDoubt(buyer, 'unconfirmed');
    expect(await readOpened(buyer.page)).toHaveLength(1);
    await confirm(buyer, 'ctm_01closedwhilepaying');
    await arriveInTime(buyer);
  });
});

/** Where the payment provider is asked to lead a window in which somebody has paid. */
const readReturn = async ({ page }: Buyer) => String((await readOpened(page)).at(-1)?.settings?.successUrl);

/** Opens that address in a small window of its own, in which all of it can be read. */
async function openReturn(buyer: Buyer): Promise<Page> {
  const address = await readReturn(buyer);
  const opening = buyer.context.waitForEvent('page');
  await buyer.page.evaluate((url) => void open(url, '_blank', 'popup,width=320,height=400'), address);
  const small = await opening;
  await small.setViewportSize({ width: 320, height: 400 });
  await small.getByText(received.text).waitFor();
  const isWhole = () => document.documentElement.scrollWidth <= innerWidth;
  expect(await small.evaluate(isWhole), 'nothing beyond its edge').toBe(true);
  return small;
}

describe('a payment in another company’s window, which the page is never told of', () => {
  it('leads to the app while the window is still open, which closes, and is one purchase in analytics', async () => {
    const buyer = await openBuyer();
    await goToPaywall(buyer);
    await waitForMeta(buyer);
    await choosePlan(buyer, quarter.id);
    await openWindow(buyer);
    await settle(buyer, 'pay-outside');
    const small = await openReturn(buyer);
    const { id } = await waitForMeta(buyer);
    const transactionId = `txn_${randomUUID()}`;
    await confirmPayment(buyer.site.url, 'ctm_01outside', id ?? '', transactionId);
    await buyer.arrive('/woman/purchase-success');
    expect(await buyer.page.locator('[data-paddle]').count(), 'Paddle’s window').toBe(0);
    await expect.poll(() => small.isClosed()).toBe(true);
    await expect.poll(() => listPurchases(buyer, transactionId).length).toBe(1);
    await buyer.page.reload();
    await buyer.arrive('/woman/purchase-success');
    expect(listPurchases(buyer, transactionId)).toHaveLength(1);
  });

  it('leads to the app from the address of the small window, too, where that is the only one', async () => {
    const buyer = await openBuyer();
    await goToPaywall(buyer);
    await waitForMeta(buyer);
    await openWindow(buyer);
    await settle(buyer, 'pay-outside');
    await buyer.page.goto(await readReturn(buyer));
    await buyer.page.getByText(received.text).waitFor();
    await confirm(buyer, 'ctm_01outsideonly');
    await buyer.arrive('/woman/purchase-success');
    expect(await openApp(buyer, await waitForAppLink(buyer))).toBe('ctm_01outsideonly');
  });

  it('is asked about when the window is closed, and leads to the app by a late report', async () => {
    const buyer = await openBuyer({ isHurried: true });
    await goToPaywall(buyer);
    await waitForMeta(buyer);
    await openWindow(buyer);
    for (const choice of ['pay-outside', 'close']) await settle(buyer, choice);
    await waitForDoubt(buyer, 'unconfirmed');
    await buyer.tap('wait-for-payment');
    await confirm(buyer, 'ctm_01outsidelate');
    await arriveInTime(buyer);
  });
});

it('while the service can’t say whether a visitor has paid, no window opens, nor while a payment is being processed, which then leads to the app', async () => {
  const buyer = await openBuyer({ allow });
  await goToPaywall(buyer);
  await openWindow(buyer);
  await settle(buyer, 'close');
  await buyer.page.getByText(messages.checkoutClosed).waitFor();
  await buyer.page.route(question, (route) => route.abort('connectionreset'));
  await buyer.tap('purchase');
  await waitForDoubt(buyer, 'unreachable');
  await buyer.page.route(question, (route) => route.fulfill({ json: { result: { status: 'processing' } } }));
  await waitForDoubt(buyer, 'processing');
  expect(await buyer.page.locator('[data-action="pay-anyway"]').count(), 'a way to pay again').toBe(0);
  expect(await readOpened(buyer.page), 'windows').toHaveLength(1);
  await confirm(buyer, 'ctm_01processing');
  await buyer.page.unroute(question);
  await buyer.arrive('/woman/purchase-success');
  expect(await openApp(buyer, await waitForAppLink(buyer))).toBe('ctm_01processing');
});

describe('a payment window', () => {
  it('never opens without a record of the visitor at the service', async () => {
    const buyer = await openBuyer({ allow });
    const writes = '**/api/onboardings';
    await buyer.page.route(writes, (route) => route.abort('connectionreset'));
    await goToPaywall(buyer);
    await buyer.tap('purchase');
    await buyer.page.getByText(messages.notSaved).waitFor();
    expect(await readOpened(buyer.page)).toEqual([]);
    await buyer.page.unroute(writes);
    await openWindow(buyer);
    const { id } = await waitForMeta(buyer);
    expect((await readOpened(buyer.page))[0]?.customData).toMatchObject({ onboardingId: id });
  });

  it('doesn’t open in a second tab while it is open in the first, unless the visitor says so', async () => {
    const buyer = await openBuyer();
    await goToPaywall(buyer);
    await waitForMeta(buyer);
    await openWindow(buyer);
    const tab = await openPaywallTab(buyer);
    await tab.locator('[data-offer]').first().waitFor();
    await tab.locator('[data-action="purchase"]').tap();
    await waitForDoubt({ page: tab }, 'unconfirmed');
    expect(await readOpened(tab), 'windows of the second tab').toEqual([]);
    await tab.locator('[data-action="pay-anyway"]').tap();
    await tab.locator('[data-paddle]').first().waitFor();
    await buyer.page.bringToFront();
    await settle(buyer, 'close');
    await buyer.page.getByText(messages.checkoutClosed).waitFor();
    await buyer.tap('purchase');
    await waitForDoubt(buyer, 'unconfirmed');
    expect(await readOpened(buyer.page), 'windows of the first tab').toHaveLength(1);
    await tab.bringToFront();
    await tab.locator('[data-paddle="pay"]').tap();
    await tab.waitForURL('**/woman/purchase-success');
    await buyer.page.bringToFront();
    await buyer.arrive('/woman/purchase-success');
    await tab.close();
  });

  it('doesn’t open at once on a second device after a payment with the same e-mail address', async () => {
    const email = makeEmail();
    const first = await openBuyer({ answers: { ...answerAll('woman'), email } });
    await goToPaywall(first);
    await waitForMeta(first);
    await openWindow(first);
    await pay(first);
    await confirm(first, 'ctm_01first');
    const second = await openBuyer({ answers: { ...answerAll('woman'), email: email.toUpperCase() } });
    await goToPaywall(second);
    await waitForMeta(second);
    await second.tap('purchase');
    await waitForDoubt(second, 'elsewhere');
    expect(await readOpened(second.page)).toEqual([]);
    expect(await second.readStored('fasting.customerId')).toBeNull();
    await second.tap('pay-anyway');
    await second.page.locator('[data-paddle]').first().waitFor();
  });
});
