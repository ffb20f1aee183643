import type { Page as BrowserPage } from 'playwright-core';
import { addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { findPanelAddress } from '../../../src/domain/flow/panel-address.ts';
import { nameKnown } from '../../../src/domain/body/known-answers.ts';
import { knownFields } from '../../../src/domain/generated/known-fields.ts';
import type { Answers, Flow, Page, SubscriptionsResponse } from '../../../src/domain/generated/types.ts';
import { defaultLayouts } from '../../../src/domain/flow/layouts.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { findPage } from '../../../src/domain/flow/flow.ts';
import { makeAnswersBefore, makeSampleAnswers } from '../../checker/graph/sample-answers.ts';
import { site, flows, nameOf, today, type Look } from './look.ts';

type Subscription = SubscriptionsResponse['result'][number];

// The visible page is the first one in the document: the next one, rendered ahead and hidden, is after it.
const tap = (selector: string) => (page: BrowserPage) => page.locator(selector).first().tap();
const shown = (selector: string) => (page: BrowserPage) => page.locator(selector).first().waitFor();
/** Runs actions one after another. */
const inSequence =
  (...acts: ((page: BrowserPage) => Promise<unknown>)[]) =>
  async (page: BrowserPage) => {
    for (const act of acts) await act(page);
  };
const type = (name: string, text: string) => (page: BrowserPage) =>
  page.locator(`input[name="${name}"]`).first().fill(text);
const next = tap('[data-action="next"]');
/** Leaves the input. */
const leave = (page: BrowserPage) => page.locator(':focus').blur();
/** Never answers requests to an address. */
const stallRequest = (address: string) => (page: BrowserPage) => page.route(address, () => undefined);
/** Fails requests to an address. */
const failRequest = (address: string) => (page: BrowserPage) => page.route(address, (route) => route.abort());

/** Navigates like the browser's forward button, to a page that is not loaded yet. */
const jump = (address: string) => (page: BrowserPage) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Reports that the browser is offline. Playwright's own setting would affect every page of the context. */
const goOffline = (page: BrowserPage) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
  });

/** A state of a flow's page, for a visitor with these answers and those of the pages before it. */
function stateOf(flow: Flow, page: Page, state: string, more: Partial<Look> & { answers?: Answers } = {}): Look {
  const { answers, stored, ...rest } = more;
  const address = makeAddress(flow, page.id);
  const said = { ...makeAnswersBefore(flow, page.id, today), ...answers };
  return {
    flow: flow.program,
    name: `${nameOf(address)}--${state}`,
    address,
    stored: { 'fasting.onboarding': said, ...stored },
    ...rest,
  };
}

/** A sample answer to this page. */
function ownAnswer(flow: Flow, page: Page): Answers {
  const { [('answer' in page && page.answer) as keyof Answers]: value } = makeSampleAnswers(flow, today);
  return 'answer' in page && page.answer ? { [page.answer]: value } : {};
}

/** Lists the states of a flow's pages other than the plain one; of choices, answered ones once per layout. */
function* listPageStates(flow: Flow): Generator<Look> {
  const layouts = new Set<string>();
  for (const page of flow.pages) {
    if (page.type === 'choice') {
      const layout = page.layout ?? defaultLayouts.choice;
      if (!layouts.has(layout)) {
        yield stateOf(flow, page, `answered-${layout}`, { answers: ownAnswer(flow, page) });
      }
      layouts.add(layout);
      for (const option of page.options.filter(({ sheet }) => sheet)) {
        const state = `sheet-${option.value.toLowerCase().replace(/\W+/g, '-')}`;
        const open = inSequence(tap(`[data-option="${option.value}"]`), shown('dialog[open]'));
        yield stateOf(flow, page, state, { act: open });
      }
    }
    if (page.type === 'choices') {
      yield stateOf(flow, page, 'answered', { answers: ownAnswer(flow, page) });
      for (const option of page.options.filter(({ sheet }) => sheet)) {
        const state = `sheet-${option.value.toLowerCase().replace(/\W+/g, '-')}`;
        const open = inSequence(tap(`[data-option="${option.value}"]`), next, shown('dialog[open]'));
        yield stateOf(flow, page, state, { act: open });
      }
    }
    if (page.type === 'scale' && !layouts.has('scale')) {
      layouts.add('scale');
      yield stateOf(flow, page, 'answered', { answers: ownAnswer(flow, page) });
    }
    if (page.type === 'number') {
      yield stateOf(flow, page, 'chosen', { answers: ownAnswer(flow, page) });
      if (page.layout !== undefined && page.layout !== 'slider') {
        yield stateOf(flow, page, 'error', { act: inSequence(type(page.answer, 'many'), leave) });
      }
    }
    if (page.type === 'text') {
      yield stateOf(flow, page, 'typed', { answers: ownAnswer(flow, page) });
      yield stateOf(flow, page, 'error', { act: inSequence(type(page.answer, 'x'.repeat(200)), next) });
    }
    if (page.type === 'measure') {
      const unit = page.answer === knownFields.height ? 'cm' : 'kg';
      yield stateOf(flow, page, 'typed', { answers: ownAnswer(flow, page) });
      yield stateOf(flow, page, 'error', { act: inSequence(type(unit, '9'), next) });
      const imperial = nameKnown({ height: { ft: 5, inch: 6 }, weight: { lbs: 160 }, weightGoal: { lbs: 141 } });
      yield stateOf(flow, page, 'imperial', { answers: { [page.answer]: imperial[page.answer] } });
      if (page.answer === knownFields.weight) {
        yield stateOf(flow, page, 'sheet-underweight', {
          act: inSequence(type(unit, '48'), next, shown('dialog[open]')),
        });
      }
      if (page.answer === knownFields.weightGoal)
        yield stateOf(flow, page, 'too-low', { act: inSequence(type(unit, '45'), next) });
    }
    if (page.type === 'date') {
      yield stateOf(flow, page, 'chosen', { answers: ownAnswer(flow, page) });
      yield stateOf(flow, page, 'error', { act: next });
    }
    if (page.type === 'email') {
      yield stateOf(flow, page, 'error', { act: inSequence(type('email', 'anna@'), next) });
      yield stateOf(flow, page, 'suggestion', { act: type('email', 'anna@gmial.com') });
    }
    if (page.type === 'loading' && page.question) {
      yield stateOf(flow, page, 'question', { stopsAfterMs: page.seconds * 700 });
    }
    if (page.type === 'paywall') yield* listPaywallStates(flow, page);
    if (page.id === flow.afterPurchase) {
      const waits = { prepare: stallRequest('**/application-url*'), stored: { 'fasting.customerId': 'ctm_1' } };
      yield stateOf(flow, page, 'waiting', { ...waits });
      yield stateOf(flow, page, 'no-customer', { stored: { 'fasting.purchase': { transactionId: 'txn_1' } } });
    }
  }
}

const offers = '**/api/paddle/offers*';

function* listPaywallStates(flow: Flow, page: Page): Generator<Look> {
  const openCheckout = inSequence(tap('[data-action="purchase"]'), shown('dialog[open] [data-checkout]'));
  const shows = '[data-offer]';
  yield stateOf(flow, page, 'loading', { prepare: stallRequest(offers) });
  yield stateOf(flow, page, 'failed', { prepare: failRequest(offers), shows: '[data-action="try-again"]' });
  yield stateOf(flow, page, 'test-checkout', { shows, act: openCheckout });
  yield stateOf(flow, page, 'purchase-failed', {
    shows,
    act: inSequence(openCheckout, tap('[data-checkout="fail"]'), shown('main [role="alert"]')),
  });
  yield stateOf(flow, page, 'back-offer', {
    shows,
    act: inSequence(tap('[data-action="back"]'), shown('dialog[open]')),
  });
  const attempt = { isBegun: true, offerId: 'month-1', startedAt: '2026-12-03T10:00:00.000Z' };
  yield stateOf(flow, page, 'payment-doubt', {
    shows,
    prepare: failRequest('**/api/onboardings/*/payment'),
    stored: { 'fasting.paymentAttempt': attempt },
    act: inSequence(tap('[data-action="purchase"]'), shown('dialog[open]')),
  });
}

/** Lists the states of no particular page of a flow: loading, failing, returning. */
function* listFixedStates(): Generator<Look> {
  const [flow] = flows;
  if (!flow) return;
  const answers = makeSampleAnswers(flow, today);
  const stored = { 'fasting.onboarding': answers };
  const measure = flow.pages.find(({ type: kind }) => kind === 'measure')?.id ?? '';
  const email = flow.pages.find(({ type: kind }) => kind === 'email')?.id ?? '';
  const half = { 'fasting.onboarding': makeAnswersBefore(flow, measure, today) };
  const update = site.pages.find((page) => page.type === 'info' && page.panel === 'payment-update')?.id ?? '';
  const fixed = { flow: 'fixed' } as const;

  yield { ...fixed, name: 'start--bar', address: '/', stopsAfterMs: 1_200 };
  yield { ...fixed, name: 'start--resume', address: '/', stored: half, shows: '[data-action="resume"]' };
  yield {
    ...fixed,
    name: 'state--waiting',
    address: makeAddress(flow, measure),
    stored,
    act: inSequence(stallRequest('**/assets/EmailStep-*.js'), jump(makeAddress(flow, email)), shown('main.waiting')),
  };
  yield {
    ...fixed,
    name: 'state--page-failed',
    address: makeAddress(flow, email),
    stored,
    prepare: failRequest('**/assets/EmailStep-*.js'),
    shows: '[data-action="try-again"]',
  };
  yield {
    ...fixed,
    name: 'state--offline',
    address: makeAddress(flow, measure),
    stored: half,
    act: inSequence(goOffline, shown('.offline .icon')),
  };
  yield { ...fixed, name: 'state--not-found', address: '/404.html' };
  yield {
    ...fixed,
    name: `${nameOf(`/${update}`)}--not-configured`,
    address: `${makeAddress(site, update)}?_ptxn=txn_1`,
    ...(findPage(site, update) && { shows: 'main .note' }),
  };
  const manage = findPanelAddress(site, 'subscription');
  if (manage !== undefined) yield* listSubscriptionStates(manage);
}

/** The page on which buyers change and leave what they bought. */
function* listSubscriptionStates(address: string): Generator<Look> {
  const bought: Subscription = {
    id: 'txn_1',
    status: 'paid',
    boughtAt: `${today}T10:00:00Z`,
    period: { duration: 1, durationUnit: 'Month' },
    next: { at: `${addMonths(today, 1)}T10:00:00Z`, cents: 3895, currency: 'USD' },
    canChange: true,
    withdrawUntil: `${addDays(today, 15)}T10:00:00Z`,
  };
  const { next: renewal, withdrawUntil: _until, canChange: _can, ...rest } = bought;
  const look = (state: string, result: Subscription, more: Partial<Look> = {}): Look => ({
    flow: 'fixed',
    name: `${nameOf(address)}--${state}`,
    address: `${address}#token=of-a-mail`,
    prepare: (page) => page.route('**/api/subscriptions*', (route) => route.fulfill({ json: { result: [result] } })),
    shows: 'main section.panel',
    ...more,
  });
  yield look('bought', bought);
  yield look('canceled', { ...rest, endsAt: renewal?.at ?? '', canChange: true });
  yield look('withdrawing', bought, { act: inSequence(tap('[data-action="withdraw"]'), shown('dialog[open]')) });
  yield look('withdrawn', { ...rest, status: 'refunded', withdrawnAt: bought.boughtAt });
}

/** Lists every state other than the plain ones of all pages. */
export const listStateLooks = (): Look[] => [
  ...listFixedStates(),
  ...flows.flatMap((flow) => [...listPageStates(flow)]),
];
