import { describe, expect, it } from 'vitest';
import { paddleScript, plans, readOpened, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { choosePlan, goToPaywall, openWindow, pay, readChosenPlan, useBuyers, type Buyer } from './buyers.ts';
import { siteContent, flows, getPage } from '../../support/content.ts';

const openBuyer = useBuyers();

const { quarter } = plans;
const { checkoutFailed, processing } = getPage(flows.woman, 'paywall', 'paywall').messages;
const allow = [/cdn\.paddle\.com/, /could not be opened/];

/** Chooses the last offer, taps the purchase button, and waits until the browser has requested Paddle's script. */
async function askForScript(buyer: Buyer) {
  await goToPaywall(buyer);
  await choosePlan(buyer, quarter.id);
  const asked = buyer.page.waitForRequest(paddleScript);
  await buyer.tap('purchase');
  await asked;
}

/** Expects the message, the chosen offer, and a retry button with which everything works. */
async function tryAgain(buyer: Buyer) {
  const { page } = buyer;
  await page.getByText(checkoutFailed).waitFor();
  expect(await readChosenPlan(buyer)).toBe(quarter.id);
  expect(await page.locator('[data-action="purchase"]').innerText()).toBe(siteContent.labels.tryAgain);
  await page.unroute(paddleScript);
  await servePaddle(page);
  await openWindow(buyer);
  expect((await readOpened(page)).map(({ items }) => items)).toEqual([[{ priceId: quarter.id, quantity: 1 }]]);
  expect(await page.getByText(checkoutFailed).count()).toBe(0);
  await pay(buyer);
}

describe('Paddle’s script', { tags: ['deep'] }, () => {
  it.each<[string, Parameters<Buyer['page']['route']>[1]]>([
    ['is blocked', (route) => route.abort('blockedbyclient')],
    ['answers 500', (route) => route.fulfill({ status: 500, body: 'oops' })],
    ['contains no Paddle', (route) => route.fulfill({ contentType: 'text/javascript', body: '"sold out"' })],
  ])('that %s leaves the plan and a way to try again', async (_, trouble) => {
    const buyer = await openBuyer({ allow });
    await buyer.page.unroute(paddleScript);
    await buyer.page.route(paddleScript, trouble);
    await askForScript(buyer);
    await tryAgain(buyer);
  });

  it('that hangs keeps the plan and offers to try again after 10 seconds', async () => {
    const buyer = await openBuyer({ isPatient: true, allow });
    await buyer.page.unroute(paddleScript);
    await buyer.page.route(paddleScript, () => undefined);
    await askForScript(buyer);
    const button = buyer.page.locator('[data-action="purchase"]');
    expect([await button.innerText(), await button.isDisabled()]).toEqual([processing, true]);
    await buyer.page.clock.fastForward(10_000);
    await tryAgain(buyer);
  });
});

describe('Paddle’s window', { tags: ['deep'] }, () => {
  it('that never opens keeps the plan and offers to try again after 20 seconds', async () => {
    const buyer = await openBuyer({ isPatient: true, allow, settings: { isSilent: true } });
    await askForScript(buyer);
    await expect.poll(() => readOpened(buyer.page).catch(() => [])).toHaveLength(1);
    await buyer.page.clock.fastForward(20_000);
    await buyer.page.getByText(checkoutFailed).waitFor();
    expect(await readChosenPlan(buyer)).toBe(quarter.id);
    await buyer.page.evaluate(() => delete window.paddleStandIn.settings.isSilent);
    expect(await buyer.page.locator('[data-action="purchase"]').innerText()).toBe(siteContent.labels.tryAgain);
  });
});
