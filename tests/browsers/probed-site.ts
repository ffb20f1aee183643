import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import puppeteer from 'puppeteer-core';
import { otherBrowsers } from '../../scripts/tools/browsers/other-browsers.ts';
import { expectArrival, whereShown } from '../e2e/walker.ts';
import { PATIENCE_MS } from '../support/waits.ts';
import { chooseDate, type BrowserWindow } from './webkit.ts';

/** Runs in every page, before its own code: records errors in the tab's storage. */
function watchErrors(): void {
  const record = (error: string) => {
    const known = JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[];
    sessionStorage.setItem('errors', JSON.stringify([...known, error]));
  };
  addEventListener(
    'error',
    ({ message, target }) => record(message || `not loaded: ${(target as HTMLElement).outerHTML.slice(0, 200)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`against the policy: ${violatedDirective} ${blockedURI}`),
  );
  for (const level of ['error', 'warn'] as const) {
    // oxlint-disable-next-line no-console
    console[level] = (...words: unknown[]) => record(words.map(String).join(' '));
  }
}

/**
 * A page with a frame as large as a phone, which shows the page of the site whose address is after #: the windows of
 * some browsers can't be that narrow.
 */
const framePage =
  '<!doctype html><title>Phone</title><style>*{margin:0;border:0}</style>' +
  '<iframe width="390" height="844" style="max-height: 100vh"></iframe><script>document.querySelector("iframe").src = location.hash.slice(1)</script>';

/** Serves a site with two additions: it records errors, and /phone.html shows it in a frame. */
export async function startProbedSite(siteUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/phone.html') answer.setHeader('Content-Type', 'text/html').end(framePage);
    else if (asked.url === '/probe.js')
      answer.setHeader('Content-Type', 'text/javascript').end(`(${watchErrors.toString()})()`);
    else passOn(siteUrl, asked, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function passOn(siteUrl: string, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { host: _, connection: __, 'content-length': ___, ...headers } = asked.headers as Record<string, string>;
  const sent = await buffer(asked);
  const got = await fetch(new URL(asked.url ?? '/', siteUrl), {
    method: asked.method ?? 'GET',
    headers,
    redirect: 'manual',
    ...(sent.length > 0 && { body: new Uint8Array(sent) }),
  });
  const body = Buffer.from(await got.arrayBuffer());
  // Without what forbids frames, and what described the compressed body.
  for (const [name, value] of got.headers) {
    if (!['content-length', 'content-encoding', 'transfer-encoding', 'x-frame-options'].includes(name))
      answer.setHeader(name, value.replace(/frame-ancestors [^;]+/, "frame-ancestors 'self'"));
  }
  answer.statusCode = got.status;
  const isPage = got.headers.get('content-type')?.includes('text/html');
  answer.end(isPage ? body.toString().replace('<head>', '<head><script src="/probe.js"></script>') : body);
}

/** Opens a window of Firefox with a site, as large as a phone. */
export async function openFirefox(url: string): Promise<BrowserWindow> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: otherBrowsers.firefox['firefox-esr'] });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.setViewport({ width: 390, height: 844 });
  const walker: BrowserWindow = {
    open: async (address) => void (await page.goto(url + address)),
    arrive: (address) => expectArrival(walker, address),
    press: (selector) => page.locator(whereShown(selector)).click(),
    type: async (field, text) => {
      const selector = whereShown(`input[name="${field}"]`);
      await page.waitForSelector(selector);
      if (field === 'date') await page.$eval(selector, chooseDate, text);
      else await page.type(selector, text);
    },
    waitFor: async (selector) => void (await page.waitForSelector(whereShown(selector), { visible: true })),
    // Loading bars fill by themselves.
    fillBar: () => Promise.resolve(),
    read: async <Answer>(look: () => Answer) => (await page.evaluate(look)) as Answer,
    close: () => browser.close(),
  };
  return walker;
}
