import { describe, expect, it } from 'vitest';
import { formatDate, addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { readToday } from '../../../src/domain/dates/dates.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { formatTime, makePlan } from '../../../src/domain/plan/plan.ts';
import { predictGoal } from '../../../src/domain/prediction/prediction.ts';
import { makeFacts } from '../../support/flows/small-flow.ts';
import { answerAll, siteContent, flows, getPage, type Sex } from '../../support/content.ts';
import { notConfirmedYet, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { waitForAppLink } from '../walk.ts';
import { makeEmail } from './buyers.ts';

const openVisitor = useVisitors();

const readFactsOf = (answers: Answers) => makeFacts(answers, { today: readToday() });

const paywallOf = (sex: Sex) => getPage(flows[sex], 'paywall', 'paywall');
const paywall = paywallOf('woman');
const { messages } = paywall;

const openPaywall = async (options: VisitorOptions = {}, prepare?: (visitor: Visitor) => Promise<unknown>) => {
  const sex: Sex = options.answers?.sex === 'man' ? 'man' : 'woman';
  const visitor = await openVisitor({
    answers: { ...answerAll(sex), email: makeEmail() },
    ...options,
    allow: [notConfirmedYet, ...(options.allow ?? [])],
  });
  await prepare?.(visitor);
  await visitor.visit(`/${sex}/paywall`);
  return visitor;
};

const offerCards = ({ page }: Visitor) => page.locator('[data-offer]');
const chosenOffer = ({ page }: Visitor) => page.locator('[data-offer][aria-checked="true"]').getAttribute('data-offer');
const areOffersClear = ({ page }: Visitor) =>
  page.evaluate(() => {
    const ends = [...document.querySelectorAll('[data-offer]')].map((it) => it.getBoundingClientRect().bottom);
    return Math.max(...ends) <= document.querySelector('.paywall-disclosure')!.getBoundingClientRect().top;
  });
const openCheckout = async (visitor: Visitor) => {
  await visitor.tap('purchase');
  await visitor.page.locator('dialog[open] [data-checkout]').first().waitFor();
};
const settle = ({ page }: Visitor, choice: 'pay' | 'fail' | 'close') =>
  page.locator(`[data-checkout="${choice}"]`).tap();

describe('the paywall', () => {
  it('says what each plan costs today, later, and a day, and keeps the chosen one', async () => {
    const visitor = await openPaywall({ stored: { 'fasting.selectedOfferId': 'year-1' } });
    const { page } = visitor;
    await page.setViewportSize({ width: 375, height: 667 });
    await offerCards(visitor).first().waitFor();
    const { bestValue = '', preselect, faq } = paywallOf('woman');
    expect(await chosenOffer(visitor), 'the plan instead of one that was removed').toBe(preselect);
    const today = readToday();
    const plans = [
      {
        id: 'week-1',
        card: ['1 week', '$1.00 a day, first week'],
        paid: '$6.99 today',
        renewed: '$14.99 every week',
        from: formatDate(addDays(today, 7)),
      },
      {
        id: 'month-1',
        card: ['1 month', '$0.78 a day, first month'],
        paid: '$23.37 today',
        renewed: '$38.95 every month',
        from: formatDate(addMonths(today, 1)),
      },
      {
        id: 'month-3',
        card: ['3 months', '$0.45 a day, first 3 months', bestValue],
        paid: '$39.97 today',
        renewed: '$79.95 every 3 months',
        from: formatDate(addMonths(today, 3)),
      },
    ];
    const footer = page.locator('main .footer');
    expect(await offerCards(visitor).count()).toBe(plans.length);
    for (const { id, card, paid, renewed, from } of plans) {
      const offer = page.locator(`[data-offer="${id}"]`);
      const words = (await offer.innerText()).replace(/\s+/g, ' ');
      for (const part of [...card, `${paid}, then ${renewed} from ${from}`]) expect.soft(words, id).toContain(part);
      expect(words.includes(bestValue), `${id} is the best value`).toBe(id === 'month-3');
      await offer.tap();
      await expect.poll(() => footer.innerText()).toContain(`${paid}, then ${renewed} from ${from}, tax included`);
      expect(await chosenOffer(visitor)).toBe(id);
    }
    const readSize = (place: string) =>
      page
        .locator(`[data-offer="month-1"] ${place}`)
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await readSize('.sum-today'), 'the sum to pay').toBeGreaterThan(1.5 * (await readSize('.offer-day')));

    const terms = footer.locator('.paywall-disclosure');
    expect(await terms.innerText()).toMatch(/renews until you cancel on.*By continuing, you agree/is);
    const look = await terms.evaluate((element) => {
      const { fontSize, color } = getComputedStyle(element);
      return { fontSize, isInk: color === getComputedStyle(document.body).color };
    });
    expect(look, 'the renewal terms').toEqual({ fontSize: '16px', isInk: true });
    const [button, box] = [await footer.locator('[data-action="purchase"]').boundingBox(), await terms.boundingBox()];
    expect(button!.y - (box!.y + box!.height), 'between the terms and the button').toBeGreaterThanOrEqual(0);
    expect(button!.y - (box!.y + box!.height), 'between the terms and the button').toBeLessThan(40);
    expect(button!.y + button!.height, 'the end of the button').toBeLessThanOrEqual(667);
    await page.evaluate(() => document.querySelector('.paywall-offers-title')!.scrollIntoView());
    await expect.poll(() => areOffersClear(visitor), { message: 'every offer is above the terms' }).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.locator('.paywall-seller').innerText()).toContain(siteContent.app.seller!.address);

    const links = await page
      .locator('main .paywall-links a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    for (const place of ['terms', 'privacy', 'refunds']) {
      expect(links).toContainEqual(expect.stringMatching(`^https:.*${place}`));
    }
    const [first] = faq!.questions;
    const answer = page.getByText(String(first!.answer));
    expect(await answer.isVisible(), 'an answer before its question is tapped').toBe(false);
    await page.getByText(first!.question).tap();
    await answer.waitFor();

    await page.reload();
    await offerCards(visitor).first().waitFor();
    expect(await chosenOffer(visitor), 'the plan after a reload').toBe('month-3');
    expect(await visitor.readStored('fasting.selectedOfferId')).toBe('month-3');
  });

  it('creates no time pressure: ten minutes later it is unchanged', async () => {
    const visitor = await openVisitor({ answers: answerAll('woman'), script: () => undefined });
    const { page } = visitor;
    // At noon, so that the test doesn't run across midnight.
    await page.clock.install({ time: `${readToday()}T12:00:00` });
    await visitor.open('/woman/paywall');
    await page.locator('[data-offer="month-1"]').waitFor();
    const read = () => page.evaluate(() => document.body.innerText);
    const before = await read();
    for (const pause of ['00:01', '01:00', '04:00', '05:00']) {
      await page.clock.fastForward(pause);
      await page.clock.runFor(1000);
      expect(await read()).toBe(before);
    }
    // The hours of fasting and eating are no clock.
    const words = before.replaceAll(/\b(12:12|14:10|16:8)\b/g, '');
    expect(words).not.toMatch(/\b\d?\d:\d\d\b|left|hurry|expires|only today|reserved/i);
  });

  it('shows the hours, whether a doctor has to be asked, every offer and what is paid today on the first screen, and the way to the goal below', async () => {
    const answers = { ...answerAll('woman'), age: '60-80', weight: { kg: 80 }, weightGoal: { kg: 72 } };
    const visitor = await openPaywall({ answers });
    const { page } = visitor;
    const plan = makePlan(flows.woman, readFactsOf(answers))!;
    const { goalDate } = predictGoal(flows.woman, readFactsOf(answers))!;
    const summary = await page.locator('.paywall').innerText();
    const [above = ''] = summary.split(paywall.offersTitle!);
    expect(above).toContain(`${formatTime(plan.opens)} – ${formatTime(plan.closes)}`);
    expect(above, 'the advice to ask a doctor').toContain(flows.woman.plan!.caution.text);
    expect(summary).toContain(plan.steps[0]!.text);
    expect(summary).not.toContain(plan.steps[1]!.text);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('[data-offer]').last().waitFor();
    expect(await areOffersClear(visitor), 'every offer is on the first screen').toBe(true);
    const curve = page.locator('.paywall-curve');
    expect(await curve.locator('figcaption').textContent()).toContain(
      `from 80\u00A0kg today to 72\u00A0kg on ${formatDate(goalDate)}`,
    );
  });

  it('shows the last loaded offers while there are no others, or else a message and “Try again”', async () => {
    const address = '**/api/paddle/offers';
    const visitor = await openPaywall({ allow: [/api\/paddle\/offers/] }, ({ page }) =>
      page.route(address, () => undefined),
    );
    const { page } = visitor;
    await page.locator('.offer.is-waiting').first().waitFor();
    expect(await page.locator('main:not([inert], .is-left)').getByRole('status').innerText()).toBe(messages.loading);
    expect(await page.getByRole('radio').count()).toBe(0);

    // On top of the first: to remove that one would let its request through.
    await page.route(address, (route) => route.abort('connectionreset'));
    await page.reload();
    const button = page.locator('[data-action="try-again"]');
    await button.waitFor();
    expect(await page.locator('[role="alert"]').first().innerText()).toContain(messages.offersFailed);
    expect(await button.innerText()).toBe(siteContent.labels.tryAgain);
    expect(await page.locator('[data-action="purchase"]').count()).toBe(0);
    await visitor.tap('back');
    await visitor.arrive('/woman/email');
    // Only once the page has asked in vain again: otherwise it would get the offers without a tap.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/paddle/offers'));
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    await asked;
    await button.waitFor();
    await page.unroute(address);
    await button.tap();
    await expect.poll(() => offerCards(visitor).count()).toBe(3);
    expect(await button.count()).toBe(0);

    await page.route(address, (route) => route.abort());
    await page.reload();
    await page.getByText(messages.cached).waitFor();
    expect(await offerCards(visitor).count(), 'offers of the last visit').toBe(3);
    await page.locator('[data-action="purchase"]:enabled').waitFor();
    await page.route(address, () => undefined);
    await page.reload();
    await expect.poll(() => offerCards(visitor).count()).toBe(3);
  });
});

it('going back from the paywall offers one week at its price, once per tab, and then leads back', async () => {
  const visitor = await openVisitor({
    answers: { ...answerAll('woman'), email: makeEmail() },
    allow: [notConfirmedYet],
  });
  const goBack = () => visitor.page.evaluate(() => history.back());
  const sheet = () => visitor.page.locator('dialog[open]');
  const goOn = async () => {
    await visitor.arrive('/woman/email');
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    await offerCards(visitor).first().waitFor();
  };
  // In another tab each time, so that the browser can go back and the offer is a new one.
  const arriveInNewTab = async () => {
    await visitor.reopen();
    await visitor.open('/woman/email');
    await goOn();
  };

  await arriveInNewTab();
  await goBack();
  await sheet().waitFor();
  await goBack();
  await goOn();
  await visitor.tap('back');
  await visitor.arrive('/woman/email');

  await arriveInNewTab();
  await visitor.tap('back');
  await sheet().waitFor();
  const [choose, decline] = await sheet()
    .locator('.button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(decline, 'the width of both buttons').toBe(choose);
  await visitor.tap('decline-offer');
  await visitor.arrive('/woman/email');

  await arriveInNewTab();
  await visitor.tap('back');
  await sheet().waitFor();
  const renewal = formatDate(addDays(readToday(), 7));
  expect(await sheet().innerText()).toContain(`$6.99 today, then $14.99 every week from ${renewal}`);
  await visitor.tap('choose-offer');
  await visitor.arrive('/woman/paywall');
  expect(await chosenOffer(visitor)).toBe('week-1');
  expect(await sheet().count()).toBe(0);

  // Nothing is offered to a visitor who has chosen the week.
  await arriveInNewTab();
  await visitor.tap('back');
  await visitor.arrive('/woman/email');
});

it('the detour selects its plan, and the test checkout charges nothing, can fail, and hands the buyer over to the app', async () => {
  const answers = { ...answerAll('man'), email: makeEmail() };
  const visitor = await openPaywall({ answers, allow: [/test-checkout/] });
  const { page } = visitor;
  const theirs = paywallOf('man').messages;
  expect(await chosenOffer(visitor)).toBe('month-1');
  await visitor.tap('detour');
  await visitor.arrive('/man/explore-for-a-week');
  const renewal = formatDate(addDays(readToday(), 7));
  await page.getByText(`$6.99 today, then $14.99 every week from ${renewal}`).waitFor();
  await visitor.tap('next');
  await visitor.arrive('/man/paywall');
  expect(await chosenOffer(visitor), 'the plan of the detour').toBe('week-1');

  await page.locator('[data-offer="month-3"]').tap();
  await openCheckout(visitor);
  const words = await page.locator('dialog').innerText();
  expect(words).toContain(siteContent.testCheckout.title);
  expect(words).toContain('3 MONTHS: $39.97');
  for (const [choice, message] of [
    ['fail', theirs.paymentFailed],
    ['close', theirs.checkoutClosed],
  ] as const) {
    await settle(visitor, choice);
    await page.getByText(message).waitFor();
    await visitor.arrive('/man/paywall');
    expect(await visitor.readStored('fasting.customerId')).toBeNull();
    await openCheckout(visitor);
  }

  await settle(visitor, 'pay');
  await visitor.arrive('/man/purchase-success');
  const link = await waitForAppLink(visitor);
  const customerId = await visitor.readStored('fasting.customerId');
  expect(customerId).toMatch(/^ctm_test_/);
  expect(link).toMatch(/^https:\/\/meridian\.example\/open\?token=[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(link).not.toContain(customerId);
  expect(await visitor.readStored('fasting.applicationUrl')).toBe(link);
  const { button, qrAlt, otherDevice, help } = siteContent.application;
  expect(await page.locator('a[data-action="open-app"]').innerText()).toBe(button);
  expect(await page.getByAltText(qrAlt).isVisible(), 'the QR code on a phone').toBe(false);
  await page.getByText(otherDevice!).waitFor();
  const today = readToday();
  const [first] = makePlan(flows.man, readFactsOf(answers))!.steps;
  const parts = [
    `3 MONTHS, bought on ${formatDate(today)} for $39.97`,
    `From ${formatDate(addMonths(today, 3))} it’s $79.95 every 3 months`,
    `last meal by ${formatTime(first!.closes)}`,
    help!,
  ];
  const read = async () => (await page.locator('main').innerText()).replaceAll('\n', ' ');
  for (const part of parts) expect(await read()).toContain(part);
  expect(await page.locator('.confetti').count(), 'confetti').toBe(1);
  await page.reload();
  await waitForAppLink(visitor);
  for (const part of parts) expect(await read()).toContain(part);
  expect(await page.locator('.confetti').count(), 'confetti on a later visit').toBe(0);
});

it('a visitor who has bought is led from everywhere to the page for buyers, and can still change payment details', async () => {
  const applicationUrl = 'https://meridian.example/open?customer=ctm_1';
  const stored = { 'fasting.customerId': 'ctm_1', 'fasting.applicationUrl': applicationUrl };
  const visitor = await openVisitor({ answers: answerAll('man'), stored, allow: [notConfirmedYet] });
  for (const address of ['/', '/nothing', '/man', '/man/paywall']) {
    await visitor.open(address);
    await visitor.arrive('/man/purchase-success');
    expect(await waitForAppLink(visitor), address).toBe(applicationUrl);
  }
  const actions = await visitor.page.locator('[data-action]').evaluateAll((all) => all.map((it) => it.dataset.action));
  expect(actions.toSorted(), 'what can be tapped').toEqual(['open-app', 'open-subscription']);
  // Nobody knows here what was bought.
  expect(await visitor.page.locator('main').innerText()).not.toMatch(/\$|bought/);
  for (const [query, words] of [
    ['', siteContent.paymentUpdate.noTransaction],
    // On a site without a payment provider.
    ['?_ptxn=txn_1', siteContent.paymentUpdate.notConfigured],
  ] as const) {
    await visitor.open(`/update-payment-details${query}`);
    await visitor.arrive('/update-payment-details');
    await visitor.page.getByText(words).waitFor();
  }
});
