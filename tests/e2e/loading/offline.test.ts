import { describe, expect, inject, it } from 'vitest';
import { emojiFileName } from '../../../src/domain/pictures/emoji.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { answerAll, siteContent, flows, getPage } from '../../support/content.ts';
import { useVisitors, waitForMeta } from '../visitors.ts';
import type { Visitor } from '../visitor.ts';
import { payInTest, walk, walkToGender, typeMetric } from '../walk.ts';
import { listKeptPictures, readCaches, waitForWorker } from './worker.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

const openVisitor = useVisitors();

/** A browser's messages about requests without a connection. */
const withoutConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const typed = typeMetric('offline-walk@example.com');

/** The pictures in content, for a device with light colours. */
function listPictures(content: unknown): string[] {
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'emoji' && typeof value === 'string') return `/images/emoji/${emojiFileName(value)}`;
    if (key === 'src' && typeof value === 'string') return `/images/${value}-light.svg`;
    return listPictures(value);
  });
}

/** Waits until the browser has cached the pictures of this content. */
const waitForPictures = (visitor: Visitor, ...contents: unknown[]): Promise<void> =>
  waitForFiles(visitor, contents.flatMap(listPictures));

async function waitForFiles(visitor: Visitor, wanted: string[]): Promise<void> {
  const findMissing = async () => {
    const kept = await listKeptPictures(visitor);
    return [...new Set(wanted)].filter((picture) => !kept.includes(picture));
  };
  await expect.poll(findMissing, { timeout: 3 * PATIENCE_MS }).toEqual([]);
}

async function expectPictures({ page }: Visitor): Promise<void> {
  const pictures = page.locator('img');
  await expect
    .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)))
    .toBe(true);
  const broken = await pictures.evaluateAll((all: HTMLImageElement[]) =>
    all.filter((it) => it.naturalWidth === 0).map((it) => it.src),
  );
  expect(broken).toEqual([]);
}

describe('without a connection after the first page', () => {
  it('a visitor chooses a flow and walks it to the plans, with every picture', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ hasWorker: true, allow: [withoutConnection] });
    await visitor.open('/');
    await visitor.arrive('/');
    await waitForWorker(visitor);
    await waitForPictures(visitor, siteContent, flows.woman, flows.man);
    await visitor.context.setOffline(true);

    await walkToGender(visitor);
    await visitor.choose('Man');
    const flow = flows.man;
    const paywall = flow.pages.findIndex(({ type }) => type === 'paywall');
    // To the last page before the plans, which need a connection.
    const walked = { ...flow, pages: flow.pages.slice(0, paywall) };
    const answered = await walk(visitor, walked, {
      typed,
      offset: 0,
      pay: () => payInTest(visitor),
      onShow: () => expectPictures(visitor),
    });
    await visitor.page.locator('input[name="email"]').fill('offline-walk@example.com');
    await visitor.tap('next');
    await visitor.arrive(makeAddress(flow, 'paywall'));
    await visitor.page.getByText(getPage(flow, 'paywall', 'paywall').messages.offersFailed).waitFor();
    expect(await visitor.readAnswers()).toEqual({ ...answered, email: 'offline-walk@example.com' });

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
    await waitForPictures(visitor, siteContent, flows.woman, flows.man);
  });

  it('contains every other picture if one can’t be loaded', { tags: ['deep'] }, async () => {
    const wanted = listPictures(flows.man);
    const lost = wanted[Math.floor(wanted.length / 2)] ?? '';
    const visitor = await openVisitor({ hasWorker: true, answers: answerAll('man'), allow: [/ERR_FAILED/] });
    await visitor.context.route(`**${lost}`, (route) => route.abort());
    await visitor.open('/man/habits');
    await waitForFiles(
      visitor,
      wanted.filter((picture) => picture !== lost),
    );
    expect(await listKeptPictures(visitor)).not.toContain(lost);
  });

  it('contains every picture, also after meaningless messages', { tags: ['deep'] }, async () => {
    const visitor = await openVisitor({ hasWorker: true, answers: answerAll('man'), allow: [/none\.json/] });
    await visitor.open('/man/habits');
    await waitForWorker(visitor);
    await visitor.page.evaluate(async () => {
      for (const nothing of [null, 5, {}, [], { urls: ['/images/none.svg'], contents: ['/assets/none.json'] }]) {
        navigator.serviceWorker.controller?.postMessage(nothing, []);
      }
      await caches.delete('pictures');
    });
    await visitor.page.reload();
    await waitForPictures(visitor, flows.man);
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

describe('a worker that', () => {
  it.each([
    { what: 'is not there', status: 404, body: '' },
    { what: 'throws', status: 200, body: 'throw new Error("broken");' },
    { what: 'is a page', status: 200, body: '<!doctype html><title>Page</title>' },
  ])('$what has no effect', async ({ status, body }) => {
    const visitor = await openVisitor({
      hasWorker: true,
      answers: answerAll('man'),
      allow: [/sw\.js/, /fetching the script|unsupported MIME type/],
    });
    const warnings: string[] = [];
    visitor.context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    const contentType = body.startsWith('<') ? 'text/html' : 'text/javascript';
    await visitor.context.route('**/sw.js', (route) => route.fulfill({ status, body, contentType }));
    await visitor.open('/man/age');
    await visitor.arrive('/man/age');
    await expect.poll(() => warnings.join()).toContain('will not work offline');
    await visitor.choose('30-39');
    await visitor.arrive('/man/focus');
  });

  it('is requested is never an old one, nor is the version', async () => {
    for (const file of ['/sw.js', '/version.json']) {
      const { status, headers } = await fetch(inject('siteUrl') + file);
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
    }
  });
});
