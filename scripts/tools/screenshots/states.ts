import type { Page as BrowserPage } from 'playwright-core';
import { addDays, addMonths } from '../../../src/domain/dates/calendar.ts';
import { findPanelAddress } from '../../../src/domain/flow/panel-address.ts';
import { nameField } from '../../../src/domain/body/known-answers.ts';
import type { AnswerField, Answers, Flow, Page, SubscriptionsResponse } from '../../../src/domain/generated/types.ts';
import { ask } from '../../../src/domain/flow/questions.ts';
import type { Act, Authoring, PageState } from '../../../src/pages/authoring.ts';
import type { PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { makeAddress, findPage, findPageAsking } from '../../../src/domain/flow/flow.ts';
import { makeAnswersBefore, makeSampleAnswers } from '../../content/graph/visitor.ts';
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
  const answers = makeSampleAnswers(flow, today) as Record<string, unknown>;
  return Object.fromEntries(ask(page).map(({ answer }) => [answer, answers[answer]]));
}

/** Performs what a visitor does. */
async function perform(page: BrowserPage, act: Act): Promise<void> {
  if ('tap' in act) await tap(act.tap)(page);
  else if ('type' in act) await type(...act.type)(page);
  else if ('waitFor' in act) await shown(act.waitFor)(page);
  else await leave(page);
}

/** The look of a page in one of its states. */
function lookOf(
  flow: Flow,
  page: Page,
  { name, acts = [], isAnswered, answer, stalls, fails, ...rest }: PageState,
): Look {
  const [question] = ask(page);
  const given = answer === undefined ? {} : { [question?.answer ?? '']: answer };
  const prepare = (stalls && stallRequest(stalls)) ?? (fails && failRequest(fails));
  const { shows, stopsAfterMs, stored } = rest;
  return stateOf(flow, page, name, {
    answers: isAnswered ? ownAnswer(flow, page) : given,
    ...(acts.length > 0 && { act: inSequence(...acts.map((act) => (it: BrowserPage) => perform(it, act))) }),
    ...(prepare && { prepare }),
    ...(shows && { shows }),
    ...(stopsAfterMs && { stopsAfterMs }),
    ...(stored && {
      stored: Object.fromEntries(Object.entries(stored).map(([key, value]) => [`fasting.${key}`, value])),
    }),
  });
}

/** Lists the states of a flow's pages other than the plain one. */
function* listPageStates(flow: Flow): Generator<Look> {
  const seen = new Set<string>();
  for (const page of flow.pages) {
    for (const state of (authoring[page.type] as Authoring<PageType>).states(page)) {
      const kind = `${page.type} ${state.name}`;
      if (!state.isOncePerFlow || !seen.has(kind)) yield lookOf(flow, page, state);
      seen.add(kind);
    }
    if (page.id === flow.afterPurchase) {
      const waits = { prepare: stallRequest('**/application-url*'), stored: { 'fasting.customerId': 'ctm_1' } };
      yield stateOf(flow, page, 'waiting', { ...waits });
      yield stateOf(flow, page, 'no-customer', { stored: { 'fasting.purchase': { transactionId: 'txn_1' } } });
    }
  }
}

/** Lists the states of no particular page of a flow: loading, failing, returning. */
function* listFixedStates(): Generator<Look> {
  const [flow] = flows;
  if (!flow) return;
  const answers = makeSampleAnswers(flow, today);
  const stored = { 'fasting.onboarding': answers };
  const findAsking = (field: AnswerField) => findPageAsking(flow, field)?.id ?? '';
  const measure = findAsking(nameField('height'));
  const email = findAsking(nameField('email'));
  const half = { 'fasting.onboarding': makeAnswersBefore(flow, measure, today) };
  const update = site.pages.find((page) => 'panel' in page && page.panel === 'payment-update')?.id ?? '';
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
