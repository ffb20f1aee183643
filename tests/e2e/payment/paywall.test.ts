import { describe, expect, it } from 'vitest';
import { formatDate } from '../../../src/domain/dates/date-words.ts';
import { addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers, Offer } from '../../../src/domain/generated/types.ts';
import { formatTime } from '../../../src/domain/plan/clock.ts';
import { makePlan } from '../../../src/domain/plan/plan.ts';
import { predictGoal } from '../../../src/domain/prediction/prediction.ts';
import { makeFacts } from '../../support/flows/small-flow.ts';
import { answerAll, siteContent, flows, getPage, sexes, without, type Sex } from '../../support/content.ts';
import { notConfirmedYet, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';
import { waitForAppLink } from '../walk.ts';
import { makeEmail } from './buyers.ts';

const openVisitor = useVisitors();

const readFactsOf = (answers: Answers) => makeFacts(answers, { today: readToday() });

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
      [
        '1 WEEK',
        '$1.00 a day, first week',
        'First week: $6.99 instead of $14.99',
        `$6.99 today, then $14.99 every week from ${formatDate(addDays(today, 7))}`,
      ],
      [
        '1 MONTH',
        '$0.78 a day, first month',
        'First month: $23.37 instead of $38.95',
        `$23.37 today, then $38.95 every month from ${formatDate(addMonths(today, 1))}`,
      ],
      [
        '3 MONTHS',
        '$0.45 a day, first 3 months',
        'First 3 months: $39.97 instead of $79.95',
        `$39.97 today, then $79.95 every 3 months from ${formatDate(addMonths(today, 3))}`,
      ],
    ];
    for (const [index, words] of expected.entries()) {
      for (const word of words) expect(cards[index]).toContain(word);
    }
    expect(await visitor.page.locator('[data-offer] s').allInnerTexts()).toEqual(['$14.99', '$38.95', '$79.95']);
    const { bestValue = '' } = getPage(flows[sex], 'paywall', 'paywall');
    expect(cards.map((card) => card.includes(bestValue))).toEqual([false, false, true]);
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

  const goal: Answers = {
    focus: 'Peace with food',
    weight: { kg: 80 },
    weightGoal: { kg: 72 },
    quicklyLoseWeight: 'As fast as is healthy',
  };

  it('shows the plan, its first step and the way to the goal above the prices', async () => {
    const answers = { ...answerAll('woman'), ...goal };
    const { page } = await openPaywall({ answers });
    const { today } = readFactsOf(answers);
    const plan = makePlan(flows.woman, readFactsOf(answers));
    const prediction = predictGoal(flows.woman, readFactsOf(answers));
    const summary = await page.locator('.paywall-plan').innerText();
    expect(summary).toContain(`${formatTime(plan!.opens)} – ${formatTime(plan!.closes)}`);
    expect(summary).toContain(plan!.steps[0]!.text);
    expect(summary).not.toContain(plan!.steps[1]!.text);
    const curve = page.locator('.paywall-curve');
    expect(await curve.locator('figcaption').textContent()).toContain(
      `from 80\u00A0kg today to 72\u00A0kg on ${formatDate(addDays(today, prediction!.days))}`,
    );
    const [above, prices] = [await curve.boundingBox(), await page.locator('[data-offer]').first().boundingBox()];
    expect(above!.y + above!.height).toBeLessThan(prices!.y);
  });

  it('summarizes the goal where there is no plan', async () => {
    const answers = without({ ...answerAll('woman'), ...goal }, 'rateYourHealth');
    const { page } = await openPaywall({ answers });
    const prediction = predictGoal(flows.woman, readFactsOf(answers));
    expect(await page.locator('.paywall-facts li').allInnerTexts()).toEqual([
      'From 80\u00A0kg to 72\u00A0kg',
      `By about ${formatDate(prediction!.goalDate)}`,
      expect.stringMatching(/^About [\d.]+\skg a week at most$/),
      'Focus: peace with food',
    ]);
    expect(await page.locator('.paywall-plan, .paywall-curve').count()).toBe(0);
  });

  it('advises to ask a doctor first wherever the plan demands it', async () => {
    const { page } = await openPaywall({ answers: { ...answerAll('man'), age: '60-80' } });
    await page.locator('.paywall-plan').getByText(flows.man.plan!.caution.text).waitFor();
  });

  it('answers questions when they are tapped', async () => {
    const { page } = await openPaywall();
    const [first] = getPage(flows.woman, 'paywall', 'paywall').faq!.questions;
    const answer = page.getByText(String(first!.answer));
    expect(await answer.isVisible()).toBe(false);
    await page.getByText(first!.question).tap();
    await answer.waitFor();
  });

  it.each(sexes)('has room for every offer, the button and its terms on a small phone of the %s flow', async (sex) => {
    const visitor = await openPaywall({ answers: answerAll(sex) });
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 667 });
    await offerCards(visitor).first().waitFor();
    await page.evaluate(() => document.querySelector('.paywall-offers-title')!.scrollIntoView());
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
    await page.setViewportSize({ width: 390, height: 844 });
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

describe('going back from the paywall', () => {
  /** Opens the paywall by the button of the page before it, so that the browser can go back. */
  const arriveFromEmail = async (stored: Record<string, unknown> = {}) => {
    const visitor = await openVisitor({
      answers: { ...answerAll('woman'), email: makeEmail() },
      stored,
      allow: [notConfirmedYet],
    });
    await visitor.open('/woman/email');
    await visitor.arrive('/woman/email');
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    await offerCards(visitor).first().waitFor();
    return visitor;
  };
  const goBack = ({ page }: Visitor) => page.evaluate(() => history.back());
  const sheet = ({ page }: Visitor) => page.locator('dialog[open]');

  it.each([
    ['the arrow', (visitor: Visitor) => visitor.tap('back')],
    ['the browser', goBack],
  ])('by %s offers one week at its price, which a tap selects', async (_, back) => {
    const visitor = await arriveFromEmail();
    await back(visitor);
    await sheet(visitor).waitFor();
    const renewal = formatDate(addDays(readToday(), 7));
    expect(await sheet(visitor).innerText()).toContain(`$6.99 today, then $14.99 every week from ${renewal}`);
    await visitor.tap('choose-offer');
    await visitor.arrive('/woman/paywall');
    expect(await chosenOffer(visitor)).toBe('week-1');
    expect(await sheet(visitor).count()).toBe(0);
    await back(visitor);
    await visitor.arrive('/woman/email');
  });

  it('leads back at once when the offer is declined, and is then not asked again', async () => {
    const visitor = await arriveFromEmail();
    await visitor.tap('back');
    await sheet(visitor).waitFor();
    const [choose, decline] = await sheet(visitor)
      .locator('.button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(decline).toBe(choose);
    await visitor.tap('decline-offer');
    await visitor.arrive('/woman/email');
    await visitor.page.reload();
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    await offerCards(visitor).first().waitFor();
    await visitor.tap('back');
    await visitor.arrive('/woman/email');
  });

  it('a second time leaves, even from the open sheet', async () => {
    const visitor = await arriveFromEmail();
    await goBack(visitor);
    await sheet(visitor).waitFor();
    await goBack(visitor);
    await visitor.arrive('/woman/email');
  });

  it('offers nothing to a visitor who has chosen the week', async () => {
    const visitor = await arriveFromEmail({ 'fasting.selectedOfferId': 'week-1' });
    await visitor.tap('back');
    await visitor.arrive('/woman/email');
  });

  it('is not held up while no offer is known', async () => {
    const visitor = await openPaywall({ allow: [/api\/paddle\/offers/] }, ({ page }) =>
      page.route('**/api/paddle/offers', (route) => route.abort()),
    );
    await visitor.page.locator('[data-action="try-again"]').waitFor();
    await visitor.tap('back');
    await visitor.arrive('/woman/email');
  });
});

describe('the detour', () => {
  it('says what one week costs, and its button selects that plan', async () => {
    const visitor = await openPaywall({ answers: answerAll('man') });
    expect(await chosenOffer(visitor)).toBe('month-1');
    await visitor.tap('detour');
    await visitor.arrive('/man/explore-for-a-week');
    const renewal = formatDate(addDays(readToday(), 7));
    await visitor.page.getByText(`$6.99 today, then $14.99 every week from ${renewal}`).waitFor();
    await visitor.tap('next');
    await visitor.arrive('/man/paywall');
    expect(await chosenOffer(visitor)).toBe('week-1');
    await visitor.page.reload();
    expect(await chosenOffer(visitor)).toBe('week-1');
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

  it.each(failures.slice(0, 1))('show the last loaded ones when %s', async (_, fail) => {
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
    await visitor.page.getByText(siteContent.application.otherDevice!).waitFor();
  });

  it('hands a buyer over: what was bought, and the way to the first day', async () => {
    const answers = { ...answerAll('man'), email: makeEmail() };
    const visitor = await openPaywall({ answers });
    await visitor.page.locator('[data-offer="month-3"]').tap();
    await openCheckout(visitor);
    await settle(visitor, 'pay');
    await visitor.arrive('/man/purchase-success');
    await waitForAppLink(visitor);
    const today = readToday();
    const [first] = makePlan(flows.man, readFactsOf(answers))!.steps;
    const parts = [
      `3 MONTHS, bought on ${formatDate(today)} for $39.97`,
      `From ${formatDate(addMonths(today, 3))} it’s $79.95 every 3 months`,
      `last meal by ${formatTime(first!.closes)}`,
      siteContent.application.help!,
    ];
    const read = async () => (await visitor.page.locator('main').innerText()).replaceAll('\n', ' ');
    for (const part of parts) expect(await read()).toContain(part);
    expect(await visitor.page.getByRole('progressbar').count()).toBe(0);
    expect(await visitor.page.locator('.confetti').count()).toBe(1);
    await visitor.page.reload();
    await waitForAppLink(visitor);
    for (const part of parts) expect(await read()).toContain(part);
    expect(await visitor.page.locator('.confetti').count()).toBe(0);
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
    const visitor = await openPaywall({ answers, allow: [/application-url/] });
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
    ['/start', 'man', '/man/purchase-success'],
    ['/nothing', 'man', '/man/purchase-success'],
    ['/woman', 'woman', '/woman/purchase-success'],
    ['/man/no-such-page', 'man', '/man/purchase-success'],
    ['/woman/paywall', 'woman', '/woman/purchase-success'],
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
    // Nobody knows here what was bought.
    expect(await visitor.page.locator('main').innerText()).not.toMatch(/\$|bought/);
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
