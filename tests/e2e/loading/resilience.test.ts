import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Site } from '../../../scripts/tools/start-site.ts';
import { startTestSite } from '../../support/start-test-site.ts';
import type { Answers } from '../../../src/domain/generated/types.ts';
import { plainEnvironment } from '../../support/build-site.ts';
import { findContentFile } from '../../content-files.ts';
import { answerAll, siteContent } from '../../support/content.ts';
import { readRecords, type StoredRecord } from '../stored-records.ts';
import { useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';

const openVisitor = useVisitors();

/** A browser's messages about requests that a test makes fail. */
const droppedRequests = /ERR_FAILED|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to load/;

type Manifest = Record<string, { file: string; css?: string[] }>;

/** The manifest's entry of a source file. */
function findBuilt(source: string): Manifest[string] {
  const manifest = JSON.parse(readFileSync(path.join(inject('distFolder'), '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return chunk;
}

/** The address of a source file's code, or of a content file, in the built site. */
function findFile(source: string): string {
  return source.endsWith('.tsx') ? `/${findBuilt(source).file}` : findContentFile(inject('distFolder'), source);
}

/** Makes the first requests for an address fail, and returns how many there have been. */
async function failRequests({ context }: Visitor, address: string, times = Infinity): Promise<{ count: () => number }> {
  let count = 0;
  await context.route(`**${address}*`, (route) => {
    count += 1;
    return count <= times ? route.abort('connectionreset') : route.continue();
  });
  return { count: () => count };
}

describe('code that can’t be loaded', () => {
  const cases: [what: string, source: string, address: string, answers: Answers | undefined][] = [
    ['the start', 'src/app/page/panels/Start.tsx', '/woman/start', undefined],
    ['a measure', 'src/steps/custom/measure/MeasureStep.tsx', '/woman/height', { sex: 'woman' }],
    ['the date', 'src/steps/DateStep.tsx', '/man/important-date', answerAll('man')],
    ['the prediction', 'src/steps/custom/prediction/PredictionStep.tsx', '/woman/prediction', answerAll('woman')],
    ['the loading page', 'src/steps/LoadingStep.tsx', '/man/loading', answerAll('man')],
    ['the e-mail', 'src/steps/custom/EmailStep.tsx', '/woman/email', answerAll('woman')],
    ['the paywall', 'src/steps/custom/paywall/PaywallStep.tsx', '/man/paywall', answerAll('man')],
    ['a flow', 'woman', '/woman/age', undefined],
    ['a flow with no page shown yet', 'man', '/man/habits', answerAll('man')],
  ];
  const table = cases.map(([what, source, address, answers]) => ({ what, source, address, answers }));
  const open = (answers: Answers | undefined, script?: () => void) =>
    openVisitor({ answers: answers ?? {}, allow: [droppedRequests], ...(script ? { script } : {}) });
  const reportFailedLoads = () =>
    addEventListener('page-load-failed', () => {
      // Waits, so that the test notices the event before the next request.
      const call = new XMLHttpRequest();
      call.open('POST', '/journey/event', false);
      call.send();
    });

  it.each(table)(
    'is requested once more: $what is shown, and an event is dispatched',
    { tags: ['deep'] },
    async ({ source, address, answers }) => {
      const visitor = await open(answers, reportFailedLoads);
      const code = findFile(source);
      const events: string[] = [];
      await visitor.context.route('**/journey/event', (route) => {
        events.push('page-load-failed');
        return route.fulfill({ status: 204 });
      });
      await visitor.context.route(`**${code}*`, (route) =>
        events.length === 0 ? route.abort('connectionreset') : route.continue(),
      );
      await visitor.open(address);
      await visitor.arrive(address);
      await visitor.page.locator('main h1').waitFor();
      expect(events).toEqual(['page-load-failed']);
    },
  );

  // One page in the start's own file, one with styles, and both ways to a flow: the others are loaded like these.
  it.each(table.filter(({ what }) => ['the start', 'a measure'].includes(what) || what.startsWith('a flow')))(
    'twice leaves “Try again” in the place of $what, which works',
    async ({ source, address, answers }) => {
      const visitor = await open(answers);
      const code = findFile(source);
      await failRequests(visitor, code);
      await visitor.open(address);
      const button = visitor.page.locator('main [data-action="try-again"]');
      await button.waitFor();
      expect(await visitor.page.locator('h1').innerText()).toBe(siteContent.messages.pageFailed.title);
      await visitor.context.unroute(`**${code}*`);
      await button.tap();
      await visitor.arrive(address);
      await visitor.page.locator('main h1').waitFor();
      expect(await button.count()).toBe(0);
    },
  );

  it('can be retried as often as needed', { tags: ['deep'] }, async () => {
    const visitor = await open(answerAll('woman'));
    const code = findFile('src/steps/custom/EmailStep.tsx');
    const requests = await failRequests(visitor, code);
    await visitor.open('/woman/email');
    const button = visitor.page.locator('main [data-action="try-again"]');
    for (let times = 0; times < 2; times++) {
      const before = requests.count();
      await button.tap();
      await expect.poll(requests.count).toBeGreaterThan(before);
      await button.waitFor();
    }
    await visitor.context.unroute(`**${code}*`);
    await button.tap();
    await visitor.arrive('/woman/email');
  });

  it('is requested as often as needed if every page needs it', { tags: ['deep'] }, async () => {
    const visitor = await open(undefined);
    const requests = await failRequests(visitor, findFile('site'), 2);
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    expect(requests.count()).toBeGreaterThan(2);
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
  });

  // Twice while the page is loaded ahead, and once more when it is entered.
  it.each([1, 2, 3])('leaves no page without its styles if they fail %i times', { tags: ['deep'] }, async (times) => {
    const visitor = await open(answerAll('woman'));
    const [sheet = ''] = findBuilt('src/steps/custom/measure/MeasureStep.tsx').css ?? [];
    const requests = await failRequests(visitor, sheet, times);
    await visitor.open('/woman/feedback');
    await visitor.arrive('/woman/feedback');
    await expect.poll(requests.count).toBeGreaterThan(Math.min(times, 1));
    await visitor.tap('next');
    await visitor.arrive('/woman/height');
    await visitor.page.locator('.ruler-scroller').waitFor();
    const overflow = await visitor.page
      .locator('.ruler-scroller')
      .evaluate((ruler) => getComputedStyle(ruler).overflowY);
    expect(overflow).not.toBe('visible');
  });

  it('takes no page away if only the services need it', { tags: ['deep'] }, async () => {
    const visitor = await open(undefined);
    const requests = await failRequests(visitor, '/assets/services-');
    await visitor.open('/woman/start');
    await visitor.arrive('/woman/start');
    await expect.poll(requests.count).toBeGreaterThan(2);
    await visitor.tap('next');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
    expect(await visitor.readAnswers()).toMatchObject({ age: '30-39' });
  });

  it('has no effect while it is loaded ahead', { tags: ['deep'] }, async () => {
    const visitor = await open(answerAll('woman'));
    const code = findFile('src/steps/custom/EmailStep.tsx');
    const warnings: string[] = [];
    visitor.context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await failRequests(visitor, code);
    await visitor.open('/woman/disclamer');
    await visitor.arrive('/woman/disclamer');
    await expect.poll(() => warnings.join()).toContain('could not be preloaded');
    await visitor.arrive('/woman/disclamer');
    expect(await visitor.page.locator('[data-action="try-again"]').count()).toBe(0);
    await visitor.context.unroute(`**${code}*`);
    await visitor.tap('next');
    await visitor.arrive('/woman/email');
    await visitor.page.locator('input[name="email"]').waitFor();
  });

  it('has no effect if it is a picture loaded ahead', { tags: ['deep'] }, async () => {
    const visitor = await open(undefined);
    await failRequests(visitor, '/images/');
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await visitor.choose('30-39');
    await visitor.arrive('/woman/focus');
  });
});

describe('answers on a bad connection', () => {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'quiz-resilience-'));
  const expected: { email: string; answers: Answers }[] = [];
  let site: Site;
  const start = async (env: NodeJS.ProcessEnv = {}) => {
    site = await startTestSite({ dataFolder, env: { ...plainEnvironment, DIST_DIR: inject('distFolder'), ...env } });
  };
  beforeAll(() => start());
  afterAll(async () => {
    await site.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  const open = async (email: string, stored: Record<string, unknown> = {}) => {
    const visitor = await openVisitor({
      url: site.url,
      answers: { sex: 'woman', email },
      stored,
      allow: [droppedRequests, /api\/onboardings/],
    });
    return visitor;
  };
  const answerSome = async (visitor: Visitor) => {
    for (const [page, value] of [
      ['age', '50-59'],
      ['focus', 'More energy'],
      ['how-much-to-eat', 'I feel full'],
      ['carb-dense-foods', 'Rarely or never'],
    ] as const) {
      await visitor.arrive(`/woman/${page}`);
      await visitor.choose(value);
    }
    await visitor.arrive('/woman/habits');
  };
  /** The browser's record of what the service has acknowledged. */
  const readAcknowledged = async (visitor: Visitor) => {
    const { acknowledged = 'null' } = ((await visitor.readStored('fasting.outbox')) ?? {}) as { acknowledged?: string };
    return JSON.parse(acknowledged) as unknown;
  };
  /** Waits until nothing is left to send, and records the expected database row. */
  const expectAllSent = async (visitor: Visitor, email: string) => {
    await waitForMeta(visitor);
    const answers = await visitor.readAnswers();
    await expect.poll(() => readAcknowledged(visitor), { timeout: 40_000 }).toEqual(answers);
    expected.push({ email, answers });
  };

  it('that drops and comes back all arrive', async () => {
    const visitor = await open('offline@example.com');
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await waitForMeta(visitor);
    await visitor.context.setOffline(true);
    await answerSome(visitor);
    expect(await readAcknowledged(visitor)).not.toEqual(await visitor.readAnswers());
    await visitor.context.setOffline(false);
    await expectAllSent(visitor, 'offline@example.com');
  });

  it('that drops is reported above the page until it is back', async () => {
    const visitor = await open('told@example.com');
    const notice = visitor.page.getByRole('status').filter({ hasText: siteContent.messages.offline });
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await waitForMeta(visitor);
    expect(await notice.count()).toBe(0);
    await visitor.context.setOffline(true);
    await notice.waitFor();
    await visitor.choose('50-59');
    await visitor.arrive('/woman/focus');
    await visitor.context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await expectAllSent(visitor, 'told@example.com');
  });

  it('that drops before the first one all arrive', async () => {
    const visitor = await open('never-online@example.com');
    await visitor.context.route('**/api/**', (route) => route.abort('connectionrefused'));
    await visitor.open('/woman/age');
    await answerSome(visitor);
    expect(await visitor.readStored('fasting.onboardingMeta')).toBeNull();
    await visitor.reopen();
    await visitor.context.unroute('**/api/**');
    await visitor.open('/woman/habits');
    await expectAllSent(visitor, 'never-online@example.com');
  });

  it('to a service that stops and starts all arrive', async () => {
    const visitor = await open('restart@example.com');
    await visitor.open('/woman/age');
    await visitor.arrive('/woman/age');
    await waitForMeta(visitor);
    const { port } = new URL(site.url);
    await site.stop();
    await answerSome(visitor);
    await start({ PORT: port });
    await expectAllSent(visitor, 'restart@example.com');
  });

  it('whose first response is lost create one record', async () => {
    const visitor = await open('lost-answer@example.com');
    let posts = 0;
    await visitor.context.route('**/api/onboardings', async (route) => {
      posts += 1;
      if (posts > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await visitor.open('/woman/age');
    await answerSome(visitor);
    await expectAllSent(visitor, 'lost-answer@example.com');
    expect(posts).toBeGreaterThan(1);
  });

  it('of a record that the service has lost create a new one', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const moment = new Date().toISOString();
    const visitor = await open('forgotten@example.com', {
      'fasting.onboardingMeta': { id, createdAt: moment, updatedAt: moment },
    });
    await visitor.open('/woman/age');
    await answerSome(visitor);
    await expect.poll(() => visitor.readStored('fasting.onboardingMeta')).not.toMatchObject({ id });
    await expectAllSent(visitor, 'forgotten@example.com');
  });

  it('of a tab that is closed right after a tap arrive with the next visit at the latest', async () => {
    const visitor = await open('closed-tab@example.com');
    await visitor.open('/woman/age');
    await answerSome(visitor);
    await visitor.reopen();
    await visitor.open('/woman/habits');
    await visitor.arrive('/woman/habits');
    await expectAllSent(visitor, 'closed-tab@example.com');
  });

  it('are in the database in the end, each visitor’s in one record', async () => {
    await site.stop();
    const records = await readRecords(dataFolder);
    const find = (email: string): StoredRecord[] => records.filter(({ answers }) => answers.email === email);
    expect(expected).toHaveLength(7);
    for (const { email, answers } of expected) {
      expect(
        find(email).map((record) => record.answers),
        email,
      ).toEqual([answers]);
    }
    expect(records).toHaveLength(expected.length);
  });
});
