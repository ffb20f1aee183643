import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { findContentFile } from '../../support/build-site.ts';
import { answerAll, siteContent } from '../../support/content.ts';
import { readRecord, useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { fuzzStorage } from '../../fuzz/storage/run.ts';
import { openBrowser } from '../../support/browser.ts';

const openVisitor = useVisitors();

/** A browser's messages about requests that a test makes fail. */
const droppedRequests = /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to load/;

/** The manifest's entry of a source file in the built site. */
function findBuilt(source: string): { file: string; css?: string[] } {
  const manifest = JSON.parse(readFileSync(path.join(inject('distFolder'), '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return chunk;
}

/** Makes the first requests for a file fail, and returns how many there have been. */
async function failRequests({ context }: Visitor, file: string, times = Infinity): Promise<() => number> {
  let count = 0;
  await context.route(`**${file}*`, (route) => {
    count += 1;
    return count <= times ? route.abort('connectionreset') : route.continue();
  });
  return () => count;
}

describe('code that can’t be loaded', () => {
  const open = (answers = {}) => openVisitor({ answers, allow: [droppedRequests] });
  const measure = 'src/pages/measure/MeasureStep.tsx';

  // A page with styles, and a whole flow: `load-once.test.ts` has the attempts before.
  it.each([
    ['a page', '/woman/height', () => `/${findBuilt(measure).file}`],
    ['a flow', '/man/habits', () => findContentFile(inject('distFolder'), 'man')],
  ])('leaves “Try again” in the place of %s, as often as needed', async (_, address, findFile) => {
    const visitor = await open(answerAll(address.startsWith('/man') ? 'man' : 'woman'));
    const file = findFile();
    const countRequests = await failRequests(visitor, file);
    await visitor.open(address);
    const button = visitor.page.locator('main [data-action="try-again"]');
    await button.waitFor();
    expect(await visitor.page.locator('h1').innerText()).toBe(siteContent.messages.pageFailed.title);
    const before = countRequests();
    await button.tap();
    await expect.poll(countRequests).toBeGreaterThan(before);
    await button.waitFor();
    await visitor.context.unroute(`**${file}*`);
    await button.tap();
    await visitor.arrive(address);
    await visitor.page.locator('main h1').waitFor();
    expect(await button.count()).toBe(0);
  });

  it('is requested as often as needed if every page needs it', { tags: ['deep'] }, async () => {
    const visitor = await open();
    const countRequests = await failRequests(visitor, findContentFile(inject('distFolder'), 'site'), 2);
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    expect(countRequests()).toBeGreaterThan(2);
  });

  // Twice while the page is loaded ahead, and once more when it is entered.
  it.each([1, 3])('leaves no page without its styles if they fail %i times', { tags: ['deep'] }, async (times) => {
    const visitor = await open(answerAll('woman'));
    const countRequests = await failRequests(visitor, findBuilt(measure).css?.[0] ?? '', times);
    await visitor.open('/woman/feedback');
    await visitor.arrive('/woman/feedback');
    await expect.poll(countRequests).toBeGreaterThan(Math.min(times, 1));
    await visitor.tap('next');
    await visitor.arrive('/woman/height');
    const ruler = visitor.page.locator('.ruler-scroller');
    await ruler.waitFor();
    expect(await ruler.evaluate((element) => getComputedStyle(element).overflowY)).not.toBe('visible');
  });

  it('takes no page away if only the services or pictures need it', { tags: ['deep'] }, async () => {
    const visitor = await open();
    await failRequests(visitor, '/images/');
    const countRequests = await failRequests(visitor, '/assets/services-');
    await visitor.open('/woman/start');
    await visitor.arrive('/woman/start');
    await expect.poll(countRequests).toBeGreaterThan(2);
    await visitor.tap('next');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await visitor.readAnswers()).toMatchObject({ age: '30-39' });
  });

  it('has no effect while it is loaded ahead', { tags: ['deep'] }, async () => {
    const visitor = await open(answerAll('woman'));
    const warning = visitor.page.waitForEvent('console', (message) =>
      message.text().includes('could not be preloaded'),
    );
    const file = findBuilt('src/pages/email/EmailStep.tsx').file;
    await failRequests(visitor, file);
    await visitor.open('/woman/disclamer');
    await warning;
    await visitor.arrive('/woman/disclamer');
    expect(await visitor.page.locator('[data-action="try-again"]').count()).toBe(0);
    await visitor.context.unroute(`**${file}*`);
    await visitor.tap('next');
    await visitor.page.locator('input[name="email"]').waitFor();
  });
});

it('answers on a bad connection all arrive, in one record, and the visitor is told while there is none', async () => {
  const visitor = await openVisitor({ allow: [droppedRequests, /api\/onboardings/] });
  const { context, page } = visitor;
  const notice = page.getByRole('status').filter({ hasText: siteContent.messages.offline });
  const answer = async (question: string, value: string) => {
    await visitor.arrive(`/woman/${question}`);
    await visitor.choose(value);
  };

  // The service can't be reached, and then its first reply is lost.
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await visitor.open('/woman/age');
  await answer('age', '50-59');
  await answer('focus', 'More energy');
  await visitor.arrive('/woman/how-much-to-eat');
  expect(await visitor.readStored('fasting.onboardingMeta')).toBeNull();
  const created: string[] = [];
  await context.route('**/api/onboardings', async (route) => {
    const response = await route.fetch();
    created.push(((await response.json()) as { id: string }).id);
    return created.length === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  // Only now, so that no creation is missed.
  await context.unroute('**/api/**');
  await answer('how-much-to-eat', 'I feel full');
  const { id } = await waitForMeta(visitor);
  expect(new Set(created)).toEqual(new Set([id]));
  expect(created.length, 'creations').toBeGreaterThan(1);

  expect(await notice.count()).toBe(0);
  await context.setOffline(true);
  await notice.waitFor();
  await answer('carb-dense-foods', 'Rarely or never');
  await visitor.arrive('/woman/habits');
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  const said = {
    sex: 'woman',
    age: '50-59',
    focus: 'More energy',
    howMuchToEat: 'I feel full',
    carbDenseFoods: 'Rarely or never',
  };
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: said });
  expect(await visitor.readAnswers()).toEqual(said);

  // The tab is closed right after a tap.
  await visitor.choose('Frequent snacking');
  await visitor.reopen();
  await visitor.open('/woman/habits');
  await expect.poll(() => readRecord(visitor)).toMatchObject({ answers: { ...said, habits: 'Frequent snacking' } });
  expect((await waitForMeta(visitor)).id).toBe(id);
});

const expectUsable = async (seed: number, states: number) =>
  expect(await fuzzStorage(await openBrowser(), inject('siteUrl'), { seed, states, tabs: 2 })).toEqual([]);

it('with any stored state, shows a usable page, goes on, and keeps the valid answers', () => expectUsable(3, 6));

it('does so with many more', { tags: ['deep'] }, () => expectUsable(5, 40));
