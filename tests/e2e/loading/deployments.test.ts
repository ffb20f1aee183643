import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerAll, answerBefore, siteContent } from '../../support/content.ts';
import { newHeadline } from '../extended-site.ts';
import { useDeployedSite } from './deployments.ts';
import { listEvents, recordEvents } from '../analytics/sent-events.ts';
import { agreed, useVisitors, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { waitForWorker } from './worker.ts';

const openVisitor = useVisitors();
const useSite = useDeployedSite();
beforeEach(() => useSite().deploy('old'));

/** A browser's message about missing code. */
const gone = /404|dynamically imported module|Failed to load module script|Unable to load/;
async function open(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await openVisitor({ url: useSite().url, stored: agreed, allow: [gone, /ERR_FAILED/], ...options });
  await clearCache(visitor);
  return visitor;
}

/** Removes what the browser has cached of a version, also for an earlier test: else it needs nothing of the server. */
async function clearCache({ context, page }: Visitor): Promise<void> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

/** Makes the browser look for a new version, and waits until it is installed and waiting. */
async function findNewVersion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const isWaiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await expect.poll(isWaiting).toBe(true);
}

/** Counts the documents that a tab opens from now on. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

const readHeadline = ({ page }: Visitor) => page.locator('main h1').innerText();
async function expectNewWords(visitor: Visitor): Promise<void> {
  await expect.poll(() => readHeadline(visitor)).toBe(newHeadline);
}
const findButton = ({ page }: Visitor) => page.locator('main [data-action="try-again"]');

/** Opens a page and waits until the services have started and reported the visit. Returns what they send. */
async function openReported(visitor: Visitor, title: string) {
  const sent = recordEvents(visitor.context);
  await visitor.open(`/woman/${title}`);
  await visitor.arrive(`/woman/${title}`);
  const isReported = () => listEvents(sent).some(([, properties]) => properties.title === title);
  await expect.poll(isReported).toBe(true);
  return sent;
}

/** The address of the code with this name in the current version. */
const findCode = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (start) => {
    const first = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].map(({ href }) => href);
    const texts = await Promise.all(first.map(async (url) => (await fetch(url)).text()));
    const [found] = new RegExp(`${start}-[\\w-]+\\.js`).exec(texts.join()) ?? [];
    if (!found) throw new Error(`No file of the first page is named ${start}.`);
    return `/assets/${found}`;
  }, name);

describe('a new version', () => {
  it('takes over between two pages, keeps the answers, and counts the visit once', async () => {
    const visitor = await open({ hasWorker: true, answers: { sex: 'woman' } });
    const sent = recordEvents(visitor.context);
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await waitForWorker(visitor);
    const documents = countDocuments(visitor.page);
    useSite().deploy('new');
    await findNewVersion(visitor.page);
    await visitor.arrive('/woman/age');
    expect(documents()).toBe(0);

    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    await expectNewWords(visitor);
    expect(documents()).toBe(1);
    expect(await visitor.readAnswers()).toEqual({ sex: 'woman', age: '30-39' });
    const named = () =>
      listEvents(sent).flatMap(([name, { title }]) => {
        if (name === 'Experiment started') return [];
        return title ? `${name} ${String(title)}` : name;
      });
    await expect.poll(named).toContain('page_visit focus');
    await visitor.choose('More energy');
    await visitor.arrive('/woman/how-much-to-eat');
    expect(documents()).toBe(1);
    await expect.poll(() => named().length).toBe(4);
    expect(named()).toEqual(['w2a_visit', 'page_visit age', 'page_visit focus', 'page_visit how much to eat']);

    await visitor.page.goBack();
    await visitor.arrive('/woman/focus');
    await visitor.page.goBack();
    await visitor.arrive('/woman/age');
  });

  it('doesn’t take over when a visitor goes back, nor around the plans', async () => {
    const visitor = await open({ hasWorker: true, answers: answerAll('woman') });
    await visitor.open('/woman/focus');
    await visitor.arrive('/woman/focus');
    await waitForWorker(visitor);
    useSite().deploy('new');
    await findNewVersion(visitor.page);
    const documents = countDocuments(visitor.page);
    await visitor.tap('back');
    await visitor.arrive('/woman/age');
    await visitor.jump('/woman/paywall');
    await visitor.tap('detour');
    await visitor.arrive('/woman/explore-for-a-week');
    expect(documents()).toBe(0);
    await visitor.tap('next');
    await visitor.arrive('/woman/paywall');
    expect(documents()).toBe(1);
  });

  it(
    'does not interrupt another tab, keeps its code, and takes over at its next page',
    { tags: ['deep'] },
    async () => {
      const visitor = await open({ hasWorker: true, answers: answerBefore('woman', 'age') });
      const other = visitor.page;
      await visitor.open('/woman/age');
      await visitor.arrive('/woman/age');
      await waitForWorker(visitor);
      const code = await findCode(other, 'EmailStep');
      visitor.page = await visitor.context.newPage();
      await visitor.open('/woman/age');
      await visitor.arrive('/woman/age');
      await waitForWorker(visitor);
      useSite().deploy('new');
      await findNewVersion(visitor.page);
      const documents = countDocuments(other);
      await visitor.choose('30-39');
      await visitor.arrive('/woman/focus');
      await expectNewWords(visitor);

      visitor.page = other;
      await visitor.arrive('/woman/age');
      expect((await fetch(useSite().url + code)).status).toBe(404);
      // As text, because the test's own build would replace the import.
      expect(await other.evaluate(`import('${code}').then((module) => Object.keys(module).length)`)).toBe(1);
      expect(documents()).toBe(0);
      await visitor.choose('40-49');
      await visitor.arrive('/woman/focus');
      await expectNewWords(visitor);
      expect(documents()).toBe(1);
      expect(await visitor.readAnswers()).toMatchObject({ age: '40-49' });
    },
  );
});

describe('code that was removed by a deployment', () => {
  it.each([
    { what: 'a page', address: '/woman/email' },
    { what: 'the content', address: '/man/email' },
  ])('of $what leads to one reload at the same place, answers kept', async ({ address }) => {
    const visitor = await open({ answers: answerAll('woman') });
    const sent = await openReported(visitor, 'age');
    useSite().deploy('new');
    const documents = countDocuments(visitor.page);
    await visitor.jump(address);
    await expect.poll(documents, { message: 'reloads' }).toBe(1);
    await visitor.arrive(address);
    await visitor.page.locator('input[name="email"]').waitFor();
    expect(documents(), 'reloads').toBe(1);
    expect(await visitor.readAnswers()).toMatchObject({ email: answerAll('woman').email });
    const count = (name: string, title?: string) =>
      listEvents(sent).filter(([other, properties]) => other === name && properties.title === title).length;
    await expect.poll(() => count('page_visit', 'email'), { message: 'visits of the page' }).toBe(1);
    expect(count('w2a_visit'), 'arrivals').toBe(1);
  });

  it('and from the worker’s cache leads to a reload from the server', { tags: ['deep'] }, async () => {
    const visitor = await open({ hasWorker: true, answers: answerAll('woman') });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await waitForWorker(visitor);
    await visitor.page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await clearCache(visitor);
    useSite().deploy('new');
    await visitor.jump('/woman/email');
    await visitor.page.locator('input[name="email"]').waitFor();
    await visitor.jump('/woman/focus');
    await expectNewWords(visitor);
    await waitForWorker(visitor);
  });

  it('can be retried by hand if a reload did not help', async () => {
    const visitor = await open({ answers: answerAll('woman') });
    await visitor.context.route('**/EmailStep-*', (route) => route.fulfill({ status: 404 }));
    await visitor.context.route('**/version.json', (route) => route.fulfill({ json: { version: 'another' } }));
    await openReported(visitor, 'age');
    const documents = countDocuments(visitor.page);
    await visitor.jump('/woman/email');
    await findButton(visitor).waitFor();
    expect(documents()).toBe(1);
    const asked = visitor.page.waitForResponse('**/version.json');
    await findButton(visitor).tap();
    await asked;
    await findButton(visitor).waitFor();
    expect(documents()).toBe(1);
    await visitor.context.unroute('**/EmailStep-*');
    await findButton(visitor).tap();
    await visitor.page.locator('input[name="email"]').waitFor();
  });

  it('leads to no reload while the server has no other version, or gives no answer that tells', async () => {
    const visitor = await open({ answers: answerAll('woman'), allow: [gone, /500/] });
    let reply: Parameters<Route['fulfill']>[0];
    await visitor.context.route('**/EmailStep-*', (route) => route.fulfill({ status: 404 }));
    await visitor.context.route('**/version.json', (route) => (reply ? route.fulfill(reply) : route.continue()));
    await openReported(visitor, 'age');
    const documents = countDocuments(visitor.page);
    for (const given of [undefined, { status: 500, json: { error: 'broken' } }, { body: '<!doctype html>' }]) {
      reply = given;
      await visitor.jump('/woman/email');
      await findButton(visitor).waitFor();
      expect(await readHeadline(visitor)).toBe(siteContent.messages.pageFailed.title);
      await visitor.jump('/woman/age');
      await visitor.arrive('/woman/age');
    }
    expect(documents()).toBe(0);
  });
});
