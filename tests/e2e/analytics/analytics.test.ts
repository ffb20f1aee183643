import { describe, expect, it } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { sinkAddresses } from '../../../scripts/service/analytics-sink.ts';
import { getConnectedSite } from '../sites.ts';
import { answerBefore, siteContent, flows, without, getPage } from '../../support/content.ts';
import { filterLike, followArrivals, listEvents, recordEvents, type SentEvent } from './sent-events.ts';
import { agreed, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { plans, serveOffers, servePaddle } from '../../support/paddle/serve-paddle.ts';
import { makeEmail, settle } from '../payment/buyers.ts';
import { typeMetric, walk } from '../walk.ts';

describe('analytics', () => {
  const welcome = useVisitors();
  let sent: SentEvent[];

  const openVisitor = async ({ stored = agreed, ...options }: VisitorOptions = {}): Promise<Visitor> => {
    const visitor = await welcome({ url: getConnectedSite().url, stored, ...options });
    sent = recordEvents(visitor.context);
    return visitor;
  };
  /** The titles of the page visits in analytics, in order, once this many have arrived. */
  const expectVisits = async (...titles: string[]) => {
    const visits = () => listEvents(sent).filter(([name]) => name === 'page_visit');
    await expect.poll(() => visits().map(([, { title }]) => title)).toEqual(titles);
  };
  const titleOf = (sex: 'woman' | 'man', id: string) =>
    flows[sex].pages.find((page) => page.id === id)?.analytics ?? '';

  it('load after the first page is interactive, and count a page once each time it is shown', async () => {
    const visitor = await openVisitor();
    const { page } = visitor;
    const [age, focus] = [titleOf('woman', 'age'), titleOf('woman', 'focus')];
    await visitor.visit('/woman/age');
    await expectVisits(age);
    const { ready, start } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resource = performance.getEntriesByType('resource').find(({ name }) => /amplitude/.test(name));
      return { ready: navigation?.loadEventEnd ?? 0, start: resource?.startTime ?? 0 };
    });
    expect(start, 'the start of its download').toBeGreaterThanOrEqual(ready);
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.tap('back');
    await visitor.arrive('/woman/age');
    await page.goBack();
    await visitor.arrive('/woman/focus');
    await page.goForward();
    await visitor.arrive('/woman/age');
    const visits = [age, focus, age, focus, age];
    await expectVisits(...visits);
    // Browsers under test don't restore pages from the cache: the event is dispatched by hand.
    const show = (persisted: boolean) =>
      page.evaluate((it) => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: it })), persisted);
    await show(false);
    await show(true);
    await expectVisits(...visits, age);
    await page.reload();
    await visitor.arrive('/woman/age');
    await expectVisits(...visits, age, age);
    const arrivals = listEvents(sent).filter(([name]) => name === 'w2a_visit');
    expect(arrivals, 'a reload is not an arrival').toHaveLength(1);
  });

  it('count no page that only redirects: an unknown one, one without its prerequisites, one behind a gate', async () => {
    const answers = without(answerBefore('woman', 'menopause'), 'weight');
    const visitor = await openVisitor({ answers });
    await visitor.open('/woman/prediction');
    await visitor.arrive('/woman/weight');
    await expectVisits(titleOf('woman', 'weight'));
    await visitor.open('/woman');
    await visitor.arrive('/woman/start');
    await visitor.open('/woman/no-such-page');
    await visitor.page.waitForURL((url) => !url.pathname.endsWith('no-such-page'));
    const resumed = new URL(visitor.page.url()).pathname.replace('/woman/', '');
    await expectVisits(titleOf('woman', 'weight'), titleOf('woman', 'start'), titleOf('woman', resumed));
  });

  it('receive events of the last moment before the tab was closed', async () => {
    const readArrivals = followArrivals(getConnectedSite().eventsFile);
    const visitor = await openVisitor();
    await visitor.visit('/man/age');
    await expectVisits(titleOf('man', 'age'));
    await visitor.choose('40-49');
    await visitor.arrive('/man/focus');
    // A page counts as shown once the browser has had time to paint it.
    await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await visitor.page.close({ runBeforeUnload: true });
    const arrived = () => listEvents(filterLike(readArrivals(), sent)).map(([, { title }]) => title);
    await expect.poll(arrived).toContain(titleOf('man', 'focus'));
    await visitor.reopen().catch(() => {});
  });

  it('receive the events of a long outage once the service is back', async () => {
    const visitor = await openVisitor({ allow: [/500/], isHurried: true });
    let isBack = false;
    const taken: SentEvent[] = [];
    await visitor.page.route(`**${sinkAddresses.events}`, async (route) => {
      if (!isBack) return route.fulfill({ status: 500 });
      taken.push(...(JSON.parse(route.request().postData() ?? '') as { events: SentEvent[] }).events);
      return route.continue();
    });
    await visitor.visit('/woman/age');
    // Long enough for the package to give up.
    for (let second = 0; second < 40; second++) await visitor.page.clock.runFor(1000);
    isBack = true;
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await expect
      .poll(async () => {
        await visitor.page.clock.runFor(1000);
        return listEvents(taken).map(([, { title }]) => title);
      })
      .toContain(titleOf('woman', 'age'));
  });

  it('receive every console error, without personal data, and of a page whose code could not be loaded', async () => {
    const visitor = await openVisitor({ allow: [/./] });
    const logged: string[] = [];
    visitor.page.on('console', (message) => logged.push(message.text()));
    const isFollowed = visitor.page.waitForRequest('**/assets/amplitude-*.js');
    await visitor.open('/woman/focus');
    await isFollowed;
    await visitor.arrive('/woman/focus');
    await visitor.page.evaluate(() => {
      console.error('That failed for jo@example.com', { weight: 80 });
      setTimeout(() => {
        throw new Error('No one caught this');
      });
    });
    const errors = () => listEvents(sent).flatMap(([name, { message }]) => (name === 'console_error' ? [message] : []));
    await expect.poll(errors).toEqual(['That failed for [email] [object]', 'Error: No one caught this']);
    expect(logged, 'the console as before').toContain('That failed for jo@example.com {weight: 80}');
    await visitor.page.route('**/assets/MeasureStep-*.js', (route) => route.abort());
    await visitor.jump('/woman/height');
    await visitor.page.getByText(siteContent.messages.pageFailed.title).waitFor();
    await expect.poll(() => errors().length).toBeGreaterThan(2);
  });
});

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
