import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/domain/dates/date-words.ts';
import { addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Offer } from '../../../src/domain/generated/types.ts';
import { answerAll, siteContent, flows, getPage, sexes, without, type Sex } from '../../support/content.ts';
import { notConfirmedYet, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';
import { waitForAppLink } from '../walk.ts';
import { makeEmail } from './buyers.ts';

const openVisitor = useVisitors();

const messages = (sex: Sex) => getPage(flows[sex], 'paywall', 'paywall').messages;

const openPaywall = async (options: VisitorOptions = {}, prepare?: (visitor: Visitor) => Promise<unknown>) => {
  const sex: Sex = options.answers?.sex === 'man' ? 'man' : 'woman';
  const visitor = await openVisitor({
    answers: { ...answerAll(sex), email: makeEmail() },
    ...options,
    allow: [notConfirmedYet, ...(options.allow ?? [])],
  });
  await prepare?.(visitor);
  await visitor.open(`/${sex}/paywall`);
  await visitor.arrive(`/${sex}/paywall`);
  return visitor;
};

const offerCards = ({ page }: Visitor) => page.locator('[data-offer]');
const chosenOffer = ({ page }: Visitor) => page.locator('[data-offer][aria-checked="true"]').getAttribute('data-offer');
const openCheckout = async (visitor: Visitor) => {
  await visitor.tap('purchase');
  await visitor.page.locator('dialog[open] [data-checkout]').first().waitFor();
};
const settle = ({ page }: Visitor, choice: 'pay' | 'fail' | 'close') =>
  page.locator(`[data-checkout="${choice}"]`).tap();

describe('the paywall', () => {
  it.each(sexes)('shows the offers of the %s flow with their prices today, later, and per day', async (sex) => {
    const visitor = await openPaywall({ answers: answerAll(sex) });
    await offerCards(visitor).first().waitFor();
    const cards = await offerCards(visitor).evaluateAll((offers) =>
      offers.map((offer) => (offer as HTMLElement).innerText.replace(/\s+/g, ' ')),
    );
    expect(cards).toHaveLength(3);
    const today = readToday();
    const expected = [
      ['1 WEEK', '$1.00 a day', `$6.99 today, then $14.99 every week from ${formatDate(addDays(today, 7))}`],
      ['1 MONTH', '$0.78 a day', `$23.37 today, then $38.95 every month from ${formatDate(addMonths(today, 1))}`],
      ['3 MONTHS', '$0.45 a day', `$39.97 today, then $79.95 every 3 months from ${formatDate(addMonths(today, 3))}`],
    ];
    for (const [index, words] of expected.entries()) {
      for (const word of words) expect(cards[index]).toContain(word);
    }
    expect(await chosenOffer(visitor)).toBe(getPage(flows[sex], 'paywall', 'paywall').preselect);
  });

  it('states under the button the price of the chosen plan, and its dates', async () => {
    const visitor = await openPaywall();
    const today = readToday();
    const footer = visitor.page.locator('main .footer');
    for (const [id, words] of [
      ['week-1', `$6.99 today. From ${formatDate(addDays(today, 7))}, $14.99 every week`],
      ['month-1', `$23.37 today. From ${formatDate(addMonths(today, 1))}, $38.95 every month`],
      ['month-3', `$39.97 today. From ${formatDate(addMonths(today, 3))}, $79.95 every 3 months`],
    ] as const) {
      await visitor.page.locator(`[data-offer="${id}"]`).tap();
      await expect.poll(() => footer.innerText()).toContain(words);
      expect(await chosenOffer(visitor)).toBe(id);
    }
  });

  it('summarizes the plan from the answers', async () => {
    const answers = { ...answerAll('woman'), focus: 'Peace with food', weight: { kg: 80 }, weightGoal: { kg: 72 } };
    const { page } = await openPaywall({ answers });
    const facts = await page.locator('.paywall-facts li').allInnerTexts();
    const goalDate = formatDate(addDays(readToday(), 70));
    expect(facts).toEqual([
      'From 80 kg to 72 kg',
      `By about ${goalDate}`,
      'About 0.8 kg a week at most',
      'With an eye on peace with food',
    ]);
  });

  it.each([
    ['aged 60 to 80', { age: '60-80' }, 1],
    ['without a need for it', { age: '30-39' }, 0],
  ])('advises to see a doctor who is %s', async (_, given, count) => {
    const { page } = await openPaywall({ answers: { ...answerAll('man'), ...given } });
    await page.locator('[data-offer]').first().waitFor();
    expect(await page.locator('main .note').count()).toBe(count);
  });

  it.each(sexes)('shows every offer, the button and its terms on a small phone of the %s flow at once', async (sex) => {
    const visitor = await openPaywall({ answers: answerAll(sex) });
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 667 });
    await offerCards(visitor).first().waitFor();
    const lowest = () =>
      page.evaluate(() => {
        const footOf = (selector: string) =>
          Math.max(...[...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect().bottom));
        const button = document.querySelector('[data-action=purchase]')!.getBoundingClientRect();
        return {
          areOffersClear: footOf('[data-offer]') <= button.top,
          isAllInView: footOf('main .footer') <= innerHeight,
        };
      });
    await expect.poll(lowest).toEqual({ areOffersClear: true, isAllInView: true });
  });

  it('reserves space for the offers while they load', async () => {
    const { page } = await openPaywall({ allow: [/api\/paddle\/offers/] }, (visitor) =>
      visitor.page.route('**/api/paddle/offers', () => undefined),
    );
    await page.locator('.offer.is-waiting').first().waitFor();
    expect(await page.getByRole('main').getByRole('status').innerText()).toBe(messages('woman').loading);
    expect(await page.getByRole('radio').count()).toBe(0);
  });

  it('keeps the chosen plan over a reload', async () => {
    const visitor = await openPaywall();
    await visitor.page.locator('[data-offer="month-3"]').tap();
    await visitor.page.reload();
    await offerCards(visitor).first().waitFor();
    expect(await chosenOffer(visitor)).toBe('month-3');
    expect(await visitor.readStored('fasting.selectedOfferId')).toBe('month-3');
  });

  it('chooses the content’s default plan when the stored one was removed', async () => {
    const visitor = await openPaywall({ stored: { 'fasting.selectedOfferId': 'year-1' } });
    await offerCards(visitor).first().waitFor();
    expect(await chosenOffer(visitor)).toBe('month-1');
  });
});

describe('offers that can’t be loaded', () => {
  const address = '**/api/paddle/offers';
  const allow = [/api\/paddle\/offers/];
  const cached: Offer[] = [
    { id: 'old-week', price: 999, durationUnit: 'Week', duration: 1 },
    { id: 'old-month', price: 2999, durationUnit: 'Month', duration: 1 },
  ];
  const failures: [string, (visitor: Visitor) => Promise<unknown>][] = [
    ['the connection drops', ({ page }) => page.route(address, (route) => route.abort('connectionreset'))],
    ['the service fails', ({ page }) => page.route(address, (route) => route.fulfill({ status: 500, body: 'oops' }))],
    ['it answers no offers', ({ page }) => page.route(address, (route) => route.fulfill({ json: { result: [] } }))],
    ['it answers a page', ({ page }) => page.route(address, (route) => route.fulfill({ body: '<!doctype html>' }))],
  ];

  it.each(failures)('leave a message and “Try again” when %s', async (_, fail) => {
    const visitor = await openPaywall({ allow }, fail);
    const { page } = visitor;
    const button = page.locator('[data-action="try-again"]');
    await button.waitFor();
    expect(await page.locator('[role="alert"]').first().innerText()).toContain(messages('woman').offersFailed);
    expect(await button.innerText()).toBe(siteContent.labels.tryAgain);
    expect(await page.locator('[data-action="purchase"]').count()).toBe(0);
    await page.unroute(address);
    await button.tap();
    await expect.poll(() => offerCards(visitor).count()).toBe(3);
    expect(await button.count()).toBe(0);
  });

  it.each(failures)('show the last loaded ones when %s', async (_, fail) => {
    const visitor = await openPaywall({ allow, stored: { 'fasting.offers': cached } }, fail);
    await visitor.page.getByText(messages('woman').cached).waitFor();
    expect(await offerCards(visitor).count()).toBe(2);
    await visitor.page.locator('[data-action="purchase"]:enabled').waitFor();
  });

  it('show the last loaded ones at once while the service is slow', async () => {
    const visitor = await openPaywall({ allow, stored: { 'fasting.offers': cached } }, ({ page }) =>
      page.route(address, () => undefined),
    );
    await expect.poll(() => offerCards(visitor).count()).toBe(2);
  });

  it('are stored for the next visit once loaded', async () => {
    const visitor = await openPaywall({ allow });
    await offerCards(visitor).first().waitFor();
    await visitor.page.route(address, (route) => route.abort());
    await visitor.page.reload();
    await visitor.page.getByText(messages('woman').cached).waitFor();
    expect(await offerCards(visitor).count()).toBe(3);
  });
});

describe('the test checkout', () => {
  it('says that nothing is charged, and shows the plan and its price', async () => {
    const visitor = await openPaywall();
    await visitor.page.locator('[data-offer="month-3"]').tap();
    await openCheckout(visitor);
    const words = await visitor.page.locator('dialog').innerText();
    expect(words).toContain(siteContent.testCheckout.title);
    expect(words).toContain('3 MONTHS: $39.97');
  });

  it.each([
    ['fail', 'paymentFailed'],
    ['close', 'checkoutClosed'],
  ] as const)('answered “%s” leaves a message and the button to try again', async (choice, message) => {
    const visitor = await openPaywall();
    await openCheckout(visitor);
    await settle(visitor, choice);
    await visitor.page.getByText(messages('woman')[message]).waitFor();
    await visitor.arrive('/woman/paywall');
    expect(await visitor.readStored('fasting.customerId')).toBeNull();
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.arrive('/woman/purchase-success');
  });

  it('finds the payment whose answer was lost, instead of taking another', async () => {
    const visitor = await openPaywall({ allow: [/test-checkout/] });
    const payments = '**/api/test-checkout/payments';
    let paid = 0;
    await visitor.page.route(payments, async (route) => {
      await route.fetch();
      paid += 1;
      await route.abort('connectionreset');
    });
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.page.getByText(messages('woman').paymentFailed).waitFor();
    await visitor.tap('purchase');
    await visitor.arrive('/woman/purchase-success');
    await waitForAppLink(visitor);
    expect(paid).toBe(1);
  });

  it('shows a message when the payment does not reach the service', async () => {
    const visitor = await openPaywall({ allow: [/test-checkout/] });
    await visitor.page.route('**/api/test-checkout/payments', (route) => route.abort('connectionreset'));
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.page.getByText(messages('woman').paymentFailed).waitFor();
    expect(await visitor.readStored('fasting.customerId')).toBeNull();
  });

  it.each(sexes)('answered “pay” leads to purchase-success and the app in the %s flow', async (sex) => {
    const visitor = await openPaywall({ answers: { ...answerAll(sex), email: `${sex}-pays@example.com` } });
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.arrive(`/${sex}/purchase-success`);
    await visitor.page.getByText(siteContent.application.waiting).waitFor();
    const link = await waitForAppLink(visitor);
    const customerId = await visitor.readStored('fasting.customerId');
    expect(customerId).toMatch(/^ctm_test_/);
    expect(link).toMatch(/^https:\/\/meridian\.example\/open\?token=[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(link).not.toContain(customerId);
    expect(await visitor.readStored('fasting.applicationUrl')).toBe(link);
    expect(await visitor.page.locator('a[data-action="open-app"]').innerText()).toBe(siteContent.application.button);
    expect(await visitor.page.getByAltText(siteContent.application.qrAlt).isVisible()).toBe(false);
  });

  it('gives instructions to a visitor whose payment has no customer', async () => {
    const visitor = await openPaywall();
    await visitor.page.route('**/api/test-checkout/payments', (route) =>
      route.fulfill({ status: 201, json: { result: { transactionId: 'txn_1' } } }),
    );
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.arrive('/woman/purchase-success');
    await visitor.page.getByText(siteContent.application.missingCustomer).waitFor();
  });
});

describe('a visitor who has bought', () => {
  const applicationUrl = 'https://meridian.example/open?customer=ctm_1';
  const bought = { 'fasting.customerId': 'ctm_1', 'fasting.applicationUrl': applicationUrl };

  it('gets the app after closing the tab before the link was ready', async () => {
    const answers = { ...answerAll('woman'), email: 'closes-the-tab@example.com' };
    const visitor = await openPaywall({ answers });
    await visitor.context.route('**/application-url', (route) => route.abort());
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.arrive('/woman/purchase-success');
    await visitor.reopen();
    await visitor.context.unroute('**/application-url');
    await visitor.open('/');
    await visitor.arrive('/woman/purchase-success');
    expect(await waitForAppLink(visitor)).toContain('?token=');
  });

  it.each([
    ['/', 'woman', '/woman/purchase-success'],
    ['/', 'man', '/man/purchase-success'],
    ['/start', 'man', '/man/purchase-success'],
    ['/nothing', 'man', '/man/purchase-success'],
    ['/woman', 'woman', '/woman/purchase-success'],
    ['/woman/start', 'woman', '/woman/purchase-success'],
    ['/woman/age', 'woman', '/woman/purchase-success'],
    ['/man/no-such-page', 'man', '/man/purchase-success'],
    ['/woman/paywall', 'woman', '/woman/purchase-success'],
    ['/woman/explore-for-a-week', 'woman', '/woman/purchase-success'],
  ] as const)('is led from %s in the %s flow to %s', async (address, sex, to) => {
    const visitor = await openVisitor({ answers: answerAll(sex), stored: bought, allow: [notConfirmedYet] });
    await visitor.open(address);
    await visitor.arrive(to);
    expect(await waitForAppLink(visitor)).toBe(applicationUrl);
  });

  it('sees only the link on a page without a back arrow', async () => {
    const visitor = await openVisitor({ answers: answerAll('man'), stored: bought, allow: [notConfirmedYet] });
    await visitor.open('/man/purchase-success');
    expect(await waitForAppLink(visitor)).toBe(applicationUrl);
    expect(await visitor.page.locator('[data-action]').count()).toBe(1);
  });

  it.each(['javascript:alert(1)', 'http://meridian.example/open', 'https://', 'no address'])(
    'never gets the stored link “%s”',
    async (url) => {
      const stored = { 'fasting.customerId': 'ctm_unknown', 'fasting.applicationUrl': url };
      const visitor = await openVisitor({ answers: answerAll('man'), stored, allow: [notConfirmedYet] });
      await visitor.open('/');
      await visitor.arrive('/man/purchase-success');
      await visitor.page.getByText(siteContent.application.waiting).waitFor();
      expect(await visitor.page.locator('a[data-action="open-app"]').count()).toBe(0);
    },
  );
});

describe('the update of payment details', () => {
  it.each([
    ['without a transaction', '', siteContent.paymentUpdate.noTransaction],
    [
      'with a transaction, on a site without a payment provider',
      '?_ptxn=txn_1',
      siteContent.paymentUpdate.notConfigured,
    ],
  ])('says what to do %s', async (_, query, words) => {
    const visitor = await openVisitor();
    await visitor.open(`/update-payment-details${query}`);
    await visitor.arrive('/update-payment-details');
    await visitor.page.getByText(words).waitFor();
  });

  it('is available to a visitor who has bought', async () => {
    const stored = { 'fasting.customerId': 'ctm_1', 'fasting.applicationUrl': 'https://meridian.example/open' };
    const visitor = await openVisitor({ answers: without(answerAll('woman'), 'email'), stored });
    await visitor.open('/update-payment-details');
    await visitor.arrive('/update-payment-details');
  });
});
