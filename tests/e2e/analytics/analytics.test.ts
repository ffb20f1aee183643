import { describe, expect, it } from 'vitest';
import { sinkAddresses } from '../../../scripts/service/analytics/analytics-sink.ts';
import { getConnectedSite } from '../loading/connected-site.ts';
import { answerBefore, siteContent, flows, getPage, without } from '../../support/content.ts';
import { listEvents, readArrivedLike, recordEvents, type SentEvent } from './sent-events.ts';
import { agreed, agreedWithHealth, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

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

  describe('count a page once each time it is shown', () => {
    it('also after a reload, by the arrow, by the browser’s back and forward buttons', async () => {
      const visitor = await openVisitor();
      const { page } = visitor;
      const [age, focus] = [titleOf('woman', 'age'), titleOf('woman', 'focus')];
      await visitor.open('/woman/age');
      await visitor.choose('30-39');
      await visitor.arrive('/woman/focus');
      await visitor.tap('back');
      await visitor.arrive('/woman/age');
      await page.goBack();
      await visitor.arrive('/woman/focus');
      await page.goForward();
      await visitor.arrive('/woman/age');
      await expectVisits(age, focus, age, focus, age);
      await page.reload();
      await visitor.arrive('/woman/age');
      await expectVisits(age, focus, age, focus, age, age);
      // A reload is not an arrival.
      expect(listEvents(sent).filter(([name]) => name === 'w2a_visit')).toHaveLength(1);
    });

    it('also when the browser restores it from its cache after a visit elsewhere', async () => {
      const visitor = await openVisitor();
      const age = titleOf('woman', 'age');
      await visitor.open('/woman/age');
      await visitor.arrive('/woman/age');
      await expectVisits(age);
      // Browsers under test don't restore pages from the cache: the event is dispatched by hand.
      const show = (persisted: boolean) =>
        visitor.page.evaluate(
          (it) => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: it })),
          persisted,
        );
      await show(false);
      await show(true);
      await expectVisits(age, age);
    });

    it('and not a page that only redirects: an unknown one, one without its prerequisites, one behind a gate', async () => {
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

    it('with sheets under step 61 and titles of their own', async () => {
      const page = getPage(flows.woman, 'pregant-or-breastfeeding', 'choice');
      const visitor = await openVisitor({ stored: agreedWithHealth, answers: answerBefore('woman', page.id) });
      await visitor.open(`/woman/${page.id}`);
      await visitor.choose('Yes');
      await visitor.tap('edit-answer');
      await visitor.choose('Prefer not to answer');
      await visitor.tap('continue');
      await visitor.arrive('/woman/menopause');
      const [stop, safety] = ['Yes', 'Prefer not to answer'].map(
        (value) => page.options.find((option) => option.value === value)?.sheet,
      );
      await expectVisits(page.analytics, stop?.analytics ?? '', safety?.analytics ?? '', titleOf('woman', 'menopause'));
      const sheets = listEvents(sent).filter(
        ([, { title }]) => title === stop?.analytics || title === safety?.analytics,
      );
      expect(sheets.map(([, { step }]) => step)).toEqual([61, 61]);
    });
  });

  it('are loaded only once the first page is interactive', async () => {
    const visitor = await openVisitor();
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    const isLoaded = () =>
      visitor.page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /amplitude/.test(name)));
    await expect.poll(isLoaded).toBe(true);
    const { ready, start } = await visitor.page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resource = performance.getEntriesByType('resource').find(({ name }) => /amplitude/.test(name));
      return { ready: navigation?.loadEventEnd ?? 0, start: resource?.startTime ?? 0 };
    });
    expect(start).toBeGreaterThanOrEqual(ready);
    const html = await (await fetch(getConnectedSite().url)).text();
    expect(html).not.toContain('amplitude');
  });

  it('receive events of the last moment before the tab was closed', async () => {
    const visitor = await openVisitor();
    await visitor.open('/man/age');
    await visitor.arrive('/man/age');
    await expectVisits(titleOf('man', 'age'));
    await visitor.choose('40-49');
    await visitor.arrive('/man/focus');
    // A page counts as shown once the browser has had time to paint it.
    await visitor.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await visitor.page.close({ runBeforeUnload: true });
    const arrived = () => listEvents(readArrivedLike(sent)).map(([, { title }]) => title);
    await expect.poll(arrived).toContain(titleOf('man', 'focus'));
    await visitor.reopen().catch(() => {});
  });

  it('receive on the next visit the events that a closed tab could not send', async () => {
    const visitor = await openVisitor();
    // Amplitude's package is never loaded.
    await visitor.page.route('**/assets/amplitude-*.js', () => new Promise(() => {}));
    const isNoted = visitor.page.waitForRequest('**/assets/amplitude-*.js');
    await visitor.open('/man/age');
    await isNoted;
    await visitor.arrive('/man/age');
    await visitor.page.goto('about:blank');
    await visitor.page.unrouteAll();
    expect(sent).toEqual([]);
    await visitor.open('/man/focus');
    await visitor.arrive('/man/focus');
    await expectVisits(titleOf('man', 'age'), titleOf('man', 'focus'));
    expect(await visitor.readStored('fasting.events')).toBeNull();
  });

  it('may be blocked: the quiz works and nothing throws', async () => {
    const visitor = await openVisitor({ allow: [/amplitude.*ERR_BLOCKED_BY_CLIENT|ERR_BLOCKED_BY_CLIENT.*amplitude/] });
    await visitor.page.route('**/assets/amplitude-*.js', (route) => route.abort('blockedbyclient'));
    await visitor.open('/woman/age');
    await visitor.page.waitForRequest('**/assets/amplitude-*.js');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(sent).toEqual([]);
  });

  it('receive events from without a connection once there is one', async () => {
    const visitor = await openVisitor({ allow: [/ERR_INTERNET_DISCONNECTED/] });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await expectVisits(titleOf('woman', 'age'));
    await visitor.context.setOffline(true);
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await visitor.context.setOffline(false);
    await expectVisits(titleOf('woman', 'age'), titleOf('woman', 'focus'));
  });

  it('receive the events of a long outage once the service is back', async () => {
    const visitor = await openVisitor({ allow: [/500/] });
    let isBack = false;
    const taken: SentEvent[] = [];
    await visitor.page.route(`**${sinkAddresses.events}`, async (route) => {
      if (!isBack) return route.fulfill({ status: 500 });
      taken.push(...(JSON.parse(route.request().postData() ?? '') as { events: SentEvent[] }).events);
      return route.continue();
    });
    await visitor.page.clock.install();
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
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

  it('receive every console error, without personal data, and it is still logged', async () => {
    const visitor = await openVisitor({ allow: [/That failed|No one caught/] });
    const logged: string[] = [];
    visitor.page.on('console', (message) => logged.push(message.text()));
    const isFollowed = visitor.page.waitForRequest('**/assets/amplitude-*.js');
    await visitor.open('/woman/age');
    await isFollowed;
    await visitor.arrive('/woman/age');
    await visitor.page.evaluate(() => {
      console.error('That failed for jo@example.com', { weight: 80 });
      setTimeout(() => {
        throw new Error('No one caught this');
      });
    });
    const errors = () => listEvents(sent).flatMap(([name, { message }]) => (name === 'console_error' ? [message] : []));
    await expect.poll(errors).toEqual(['That failed for [email] [object]', 'Error: No one caught this']);
    expect(logged).toContain('That failed for jo@example.com {weight: 80}');
  });

  it('receive an event for a page whose code could not be loaded', async () => {
    const visitor = await openVisitor({ allow: [/./] });
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    await visitor.page.route('**/assets/MeasureStep-*.js', (route) => route.abort());
    await visitor.jump('/woman/height');
    await visitor.page.getByText(siteContent.messages.pageFailed.title).waitFor();
    const names = () => listEvents(sent).map(([name]) => name);
    await expect.poll(names).toContain('console_error');
  });
});
