import { describe, expect, inject, it } from 'vitest';
import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import { answerAll, siteContent, flows, getPage } from '../../support/content.ts';
import { useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../walker.ts';
import { payInTest, walk, walkToGender, typeMetric } from '../walk.ts';
import { listKeptPictures, readCaches, waitForWorker } from './worker.ts';
import { PATIENCE_MS } from '../../support/waits.ts';

const openVisitor = useVisitors();

/** A browser's messages about requests without a connection. */
const withoutConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** The pictures in content, for a device with light colours. */
function listPictures(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'emoji' && typeof value === 'string') return `/images/emoji/${emojiFileName(value)}`;
    if (key === 'src' && typeof value === 'string') return `/images/${value}-light.svg`;
    return listPictures(value);
  });
}

/** Waits until the browser has cached these pictures. */
async function waitForPictures(visitor: Visitor, wanted: string[]): Promise<void> {
  const findMissing = async () => {
    const kept = await listKeptPictures(visitor);
    return [...new Set(wanted)].filter((picture) => !kept.includes(picture));
  };
  await expect.poll(findMissing, { timeout: 3 * PATIENCE_MS }).toEqual([]);
}

async function expectPictures({ page }: Visitor): Promise<void> {
  const look = () =>
    page
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.flatMap(({ complete, naturalWidth, src }) => (complete && naturalWidth > 0 ? [] : src)),
      );
  await expect.poll(look).toEqual([]);
}

describe('without a connection after the first page', () => {
  it('a visitor chooses a flow and walks it to the plans, with every picture', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ hasWorker: true, allow: [withoutConnection] });
    await visitor.open('/');
    await visitor.arrive('/');
    await waitForWorker(visitor);
    await waitForPictures(visitor, [siteContent, flows.woman, flows.man].flatMap(listPictures));
    await visitor.context.setOffline(true);
    await walkToGender(visitor);
    await visitor.choose('Man');
    const email = 'offline-walk@example.com';
    const { pages } = flows.man;
    // To the plans, which need a connection.
    const answers = await walk(visitor, flows.man, {
      pages: pages.slice(
        1,
        pages.findIndex(({ type }) => type === 'paywall'),
      ),
      typed: typeMetric(email),
      offset: 0,
      pay: () => payInTest(visitor),
      onShow: () => expectPictures(visitor),
    });
    await visitor.page.locator('input[name="email"]').fill(email);
    await visitor.tap('next');
    await visitor.page.getByText(getPage(flows.man, 'paywall', 'paywall').messages.offersFailed).waitFor();
    expect(await visitor.readAnswers()).toEqual({ ...answers, email });
    await visitor.context.setOffline(false);
    await visitor.tap('try-again');
    await visitor.page.locator('[data-offer]').first().waitFor();
    await waitForMeta(visitor);
  });

  it('a reload keeps the page and its answer, and every other address opens', async () => {
    const visitor = await openVisitor({ hasWorker: true, answers: answerAll('woman'), allow: [withoutConnection] });
    await visitor.open('/woman/habits');
    await visitor.arrive('/woman/habits');
    await waitForWorker(visitor);
    await visitor.context.setOffline(true);
    await visitor.page.reload();
    await visitor.arrive('/woman/habits');
    const chosen = visitor.page.locator(`[data-option="${String(answerAll('woman').habits)}"]`);
    expect(await chosen.getAttribute('aria-checked')).toBe('true');
    for (const address of ['/woman/prediction?utm_source=a.b', '/man/height', '/gender', '/woman/loading']) {
      await visitor.open(address);
      await visitor.arrive(address);
    }
  });
});

describe('the browser’s cache of the site', () => {
  it('contains every picture of the pages outside the programs, and of both programs if none is chosen', async () => {
    const visitor = await openVisitor({ hasWorker: true });
    await visitor.open('/');
    await waitForWorker(visitor);
    await waitForPictures(visitor, [siteContent, flows.woman, flows.man].flatMap(listPictures));
  });

  it('contains every other picture if one can’t be loaded', { tags: ['deep'] }, async () => {
    const wanted = listPictures(flows.man);
    const lost = wanted[10] ?? '';
    const visitor = await openVisitor({ hasWorker: true, answers: answerAll('man'), allow: [/ERR_FAILED/] });
    await visitor.context.route(`**${lost}`, (route) => route.abort());
    await visitor.open('/man/habits');
    await waitForPictures(
      visitor,
      wanted.filter((picture) => picture !== lost),
    );
    expect(await listKeptPictures(visitor)).not.toContain(lost);
  });

  it('contains nothing of the service, and none of the visitor’s answers', async () => {
    const email = 'kept-nowhere@example.com';
    const visitor = await openVisitor({ hasWorker: true, answers: { ...answerAll('woman'), email } });
    const answeredByWorker: string[] = [];
    visitor.context.on('response', (response) => {
      if (response.fromServiceWorker()) answeredByWorker.push(new URL(response.url()).pathname);
    });
    await visitor.open('/woman/habits');
    await waitForWorker(visitor);
    await visitor.page.reload();
    await waitForMeta(visitor);
    await visitor.open('/woman/paywall');
    await visitor.page.locator('[data-offer]').first().waitFor();
    const files = await readCaches(visitor);
    expect(answeredByWorker).toContain('/woman/paywall');
    expect(answeredByWorker.filter((pathname) => pathname.startsWith('/api'))).toEqual([]);
    expect(files.filter(({ pathname }) => !/^\/(index\.html|assets\/|images\/|fonts\/)/.test(pathname))).toEqual([]);
    expect(files.filter(({ text }) => text.includes(email))).toEqual([]);
  });

  it('contains no preloaded pictures for a visitor who saves data', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({
      hasWorker: true,
      answers: answerAll('woman'),
      script: () => {
        const connection = {
          get saveData() {
            document.documentElement.dataset.wasAsked = 'yes';
            return true;
          },
        };
        Object.defineProperty(navigator, 'connection', { value: connection });
      },
    });
    await visitor.open('/woman/habits');
    await visitor.page.locator('html[data-was-asked="yes"]').waitFor();
    await visitor.choose(String(answerAll('woman').habits));
    await waitForMeta(visitor);
    expect(await visitor.page.evaluate(() => window.toldWorker)).toEqual([]);
  });
});

it('a page in place of the worker has no effect', async () => {
  const allow = [/sw\.js/, /unsupported MIME type/];
  const visitor = await openVisitor({ hasWorker: true, answers: answerAll('man'), allow });
  await visitor.context.route('**/sw.js', (route) =>
    route.fulfill({ body: '<!doctype html><title>Page</title>', contentType: 'text/html' }),
  );
  const warning = visitor.page.waitForEvent('console', (message) => message.text().includes('will not work offline'));
  await visitor.open('/man/age');
  await visitor.arrive('/man/age');
  await warning;
  await visitor.choose('30-39');
  await visitor.arrive('/man/focus');
});

it('the worker and the version are never old ones', async () => {
  for (const file of ['/sw.js', '/version.json']) {
    const { status, headers } = await fetch(inject('siteUrl') + file);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  }
});
