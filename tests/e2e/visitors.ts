import { type Visitor, chooseOption, expectArrival, pressAction, shown } from './walker.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { isTakenOver } from '../../scripts/tools/screenshots/camera.ts';
import type { Answers, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { collectErrors } from './loading/collect-errors.ts';
import { recordWorkerMessages } from './loading/worker.ts';
import { openBrowser } from '../support/browser.ts';
import { keepPicture } from '../run/broken-promises.ts';
import { PATIENCE_MS, countWait } from '../support/waits.ts';
import { sensitiveConsent } from '../support/sample-records.ts';

export const userAgents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
};

/** The local storage of a visitor who has agreed to analytics. */
export const agreed = { 'fasting.consent': 'agreed' };

/** The same, and to what answers say about health. */
export const agreedWithHealth = { 'fasting.consent': 'agreedWithHealth' };

/** That of a visitor who has agreed that sensitive answers are stored. */
export const agreedToStore = { 'fasting.sensitiveConsent': sensitiveConsent };

/** The service answers 404 until it has received a payment, which browsers log. */
export const notConfirmedYet = /\b404\b.*\/application-url/;

export interface VisitorOptions {
  url?: string;
  userAgent?: string;
  locale?: string;
  /** The browser's local storage from an earlier visit, by key; objects are stored as JSON. */
  stored?: Record<string, unknown>;
  /** The stored answers, as a shorthand. */
  answers?: Answers;
  /** Whether this visitor can skip loading bars; the pages' clock is then simulated, and a test may advance it. */
  isHurried?: boolean;
  /** Runs in the browser before each page's own code. No other test gets this visitor's phone. */
  script?: () => void;
  /** Errors that the test provokes. */
  allow?: RegExp[];
  /** Allows the site's service worker; other journeys load everything from the server. */
  hasWorker?: boolean;
}

function makeVisitor(context: BrowserContext, first: Page, url: string, isHurried: boolean): Visitor {
  const visitor: Visitor = {
    context,
    page: first,
    // Without waiting for pictures that the test may not need.
    open: async (address) =>
      void (await countWait('page', () => visitor.page.goto(url + address, { waitUntil: 'commit' }))),
    visit: async (address) => {
      await visitor.open(address);
      await visitor.arrive(address);
    },
    jump: async (address) => {
      // The app has to be notified.
      await visitor.page.waitForFunction(isTakenOver);
      await visitor.page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
    },
    arrive: (address) => countWait('page', () => expectArrival(visitor, address)),
    press: (selector) => visitor.page.locator(selector).tap(),
    choose: (value) => chooseOption(visitor, value),
    tap: (action) => pressAction(visitor, action),
    type: async (name, text) => {
      const input = visitor.page.locator(`input[name="${name}"]`);
      await input.tap();
      // Browsers have no common format for typing a date.
      const isSlider = (await input.getAttribute('type')) === 'range';
      if (name === 'date' || isSlider) await input.fill(text);
      else await input.pressSequentially(text);
    },
    waitFor: (selector) => visitor.page.locator(selector).first().waitFor(),
    read: (look) => visitor.page.evaluate(look),
    fillBar: async () => {
      if (isHurried) await context.clock.runFor(10_000);
    },
    readStored: async (key) => {
      const text = await visitor.page.evaluate((name) => localStorage.getItem(name), key);
      try {
        return JSON.parse(text ?? 'null') as unknown;
      } catch {
        return text;
      }
    },
    readAnswers: async () => (await visitor.readStored('fasting.onboarding')) as Answers,
    reopen: async () => {
      await visitor.page.close();
      visitor.page = await context.newPage();
    },
  };
  return visitor;
}

/**
 * Restricts queries to visible elements: the next page may be in the document as well, hidden. Queries by role ignore
 * it anyway.
 */
function findOnlyShown(page: Page): void {
  const find = page.locator.bind(page);
  const frame = page.mainFrame();
  page.locator = (...asked) => find(...asked).and(find(shown));
  page.getByText = (...asked) => frame.getByText(...asked).and(find(shown));
}

interface Point {
  x: number;
  y: number;
}

/** The centre of a visible element. */
export async function findMiddle({ page }: Visitor, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger that touches, moves and lifts on command. */
export async function makeFinger({ context, page }: Visitor) {
  const session = await context.newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** A browser window for one test after another, cleared in between, which is faster than a new one. */
interface Phone {
  model: string;
  visitor: Visitor;
  errors: string[];
  allow: RegExp[];
  isBusy: boolean;
}

/** An empty page of the site, which replaces the browser's storage before any code of the site runs. */
const makeStoringPage = (items: Record<string, unknown>) => {
  const texts = Object.entries(items).map(([key, value]) => [
    key,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const pairs = JSON.stringify(texts).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html><link rel="icon" href="data:,"><title>Empty</title><script>
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, text] of ${pairs}) localStorage.setItem(key, text);
  </script>`;
};

// With the site's own opener policy: browsers start a new process between pages of different ones, which is slow.
const emptyHeaders = { 'Content-Type': 'text/html', 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

/** Replaces the browser's storage of the site by that of an earlier visit. */
async function wipe({ visitor: { context, page }, errors }: Phone, url: string, items: Record<string, unknown>) {
  const address = `${url}/journey/empty`;
  await page.route(address, (route) => route.fulfill({ headers: emptyHeaders, body: makeStoringPage(items) }));
  await page.goto(address);
  await page.unroute(address);
  await context.clearCookies();
  // By the browser: a page would have to wait for it, and may not even have left yet.
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'indexeddb' });
  await session.detach();
  errors.length = 0;
}

/** Describes a phone's screen, storage, downloads and log, for a failed test. */
async function describePhone({ visitor: { page }, errors }: Phone): Promise<string> {
  const read = () => [
    `shows (${document.readyState}):`,
    document.documentElement.innerText,
    `It stores ${JSON.stringify({ ...localStorage })}, and has loaded last:`,
    ...performance
      .getEntriesByType('resource')
      .slice(-8)
      .map(
        ({ name, startTime, duration }) => `${name} from ${Math.round(startTime)} ms for ${Math.round(duration)} ms`,
      ),
  ];
  const seen = await page.evaluate(read).catch((error: unknown) => [String(error)]);
  return [`The phone at ${page.url()}`, ...seen, 'It has logged:', ...errors].join('\n');
}

/** Gives the tests of a file visitors; each has a phone that contains only what the test passes. */
export function useVisitors(): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser;
  let phones: Phone[] = [];

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await Promise.all(phones.map(({ visitor }) => visitor.context.close()));
    phones = [];
  });
  afterEach(async ({ task }) => {
    const used = phones.filter(({ isBusy }) => isBusy);
    if (task.result?.state === 'fail') for (const phone of used) console.log(await describePhone(phone));
    const last = used.at(-1);
    if (last) await keepPicture(task, last.visitor.page);
    const errors = used.flatMap((phone) =>
      phone.errors.filter((error) => !phone.allow.some((pattern) => pattern.test(error))),
    );
    for (const phone of used) {
      phone.isBusy = false;
      await phone.visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
      await phone.visitor.context.unrouteAll({ behavior: 'ignoreErrors' });
      await phone.visitor.context.setOffline(false);
      // Init scripts can't be removed, nor a worker's caches.
      if (phone.model === '') await phone.visitor.context.close();
    }
    phones = phones.filter(({ model }) => model !== '');
    expect(errors, 'errors in the browser').toEqual([]);
  });

  const makePhone = async (
    model: string,
    {
      url,
      userAgent,
      locale,
      isHurried,
      hasWorker,
    }: Required<Pick<VisitorOptions, 'url' | 'userAgent' | 'locale' | 'isHurried' | 'hasWorker'>>,
  ): Promise<Phone> => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent,
      locale,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      serviceWorkers: hasWorker ? 'allow' : 'block',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (hasWorker) await context.addInitScript(recordWorkerMessages);
    context.on('page', findOnlyShown);
    const errors = collectErrors(context);
    const visitor = makeVisitor(context, await context.newPage(), url, isHurried);
    if (isHurried) await context.clock.install();
    const phone: Phone = { model, visitor, errors, allow: [], isBusy: false };
    phones.push(phone);
    return phone;
  };

  return async ({
    url = inject('siteUrl'),
    userAgent = userAgents.iPhone,
    locale = 'en-GB',
    stored = {},
    answers,
    isHurried = false,
    script,
    allow = [],
    hasWorker = false,
  } = {}) => {
    const model = script || hasWorker ? '' : [url, userAgent, locale, isHurried].join();
    const idle = phones.find((phone) => phone.model !== '' && phone.model === model && !phone.isBusy);
    const phone = idle ?? (await makePhone(model, { url, userAgent, locale, isHurried, hasWorker }));
    phone.isBusy = true;
    phone.allow = allow;
    await wipe(phone, url, { ...stored, ...(answers && { 'fasting.onboarding': answers }) });
    if (script) await phone.visitor.context.addInitScript(script);
    return phone.visitor;
  };
}

/** Waits until the service has stored the visitor's answers, and returns the record's meta. */
export async function waitForMeta(visitor: Visitor): Promise<OnboardingMeta> {
  await expect.poll(() => visitor.readStored('fasting.onboardingMeta')).toHaveProperty('id');
  return (await visitor.readStored('fasting.onboardingMeta')) as OnboardingMeta;
}

/** The visitor's record at the service, as only this browser can read it. */
export async function readRecord(visitor: Visitor): Promise<{ answers: unknown }> {
  const { id, token = '' } = await waitForMeta(visitor);
  const { origin } = new URL(visitor.page.url());
  const response = await fetch(`${origin}/api/onboardings/${id}`, { headers: { 'Visitor-Token': token } });
  expect(response.status).toBe(200);
  return (await response.json()) as { answers: unknown };
}
