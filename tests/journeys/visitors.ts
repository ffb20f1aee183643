import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { launchChromium } from '../../scripts/browser/launch.ts';
import type { Answers, OnboardingMeta } from '../../src/domain/generated/types.ts';
import { listTroubles } from './troubles.ts';

export const userAgents = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  Windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
  Mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
};

/** What a browser may take, on a machine that is busy with other tests. */
export const PATIENCE_MS = 20_000;

export interface VisitorOptions {
  url?: string;
  userAgent?: string;
  locale?: string;
  /** What the browser has stored from an earlier visit, by storage key; objects are stored as JSON. */
  stored?: Record<string, unknown>;
  /** The stored answers, for short. */
  answers?: Answers;
  /** Troubles that the test provokes on purpose. */
  allow?: RegExp[];
}

/** Someone with a phone. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Console errors, page errors and failed requests so far, without those that are allowed. */
  troubles: () => string[];
  /** Types an address. */
  open: (address: string) => Promise<void>;
  /** Goes to an address within the loaded site, as the browser's own back and forward do. */
  jump: (address: string) => Promise<void>;
  /** Waits until this address and its page show. */
  arrive: (address: string) => Promise<void>;
  /** Taps the option with this value. */
  choose: (value: string | number) => Promise<void>;
  /** Taps the button that does this. */
  tap: (action: string) => Promise<void>;
  /** What is stored under a key in local storage: JSON read, other text as it is. */
  readStored: (key: string) => Promise<unknown>;
  readAnswers: () => Promise<Answers>;
  /** Closes the tab and opens another one. */
  reopen: () => Promise<void>;
}

/** Runs in the browser before each page's own code, and fills local storage the first time. */
function seed(items: Record<string, unknown>): void {
  if (location.protocol === 'about:' || localStorage.getItem('journey.seeded')) return;
  localStorage.setItem('journey.seeded', 'yes');
  for (const [key, value] of Object.entries(items)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

async function readPlace(page: Page): Promise<string> {
  return page.evaluate(() => `${location.pathname} showing ${document.querySelector('main')?.dataset.page}`);
}

function makeVisitor(context: BrowserContext, first: Page, url: string, allow: RegExp[]): Visitor {
  const troubles = listTroubles(context);
  const visitor: Visitor = {
    context,
    page: first,
    troubles: () => troubles.filter((trouble) => !allow.some((pattern) => pattern.test(trouble))),
    // Without waiting for pictures that the test may not care about.
    open: async (address) => void (await visitor.page.goto(url + address, { waitUntil: 'commit' })),
    jump: (address) =>
      visitor.page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address),
    arrive: (address) => {
      const pathname = address.replace(/\?.*$/, '');
      const id = pathname === '/' ? 'start' : pathname.replace(/^.*\//, '');
      const place = `${pathname} showing ${id}`;
      return expect.poll(() => readPlace(visitor.page), { timeout: PATIENCE_MS, interval: 25 }).toBe(place);
    },
    choose: (value) => visitor.page.locator(`[data-option="${value}"]`).tap(),
    tap: (action) => visitor.page.locator(`[data-action="${action}"]`).tap(),
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

/** Opens a browser for the tests of a file; each visitor is a fresh phone that is gone after its test. */
export function useVisitors(): (options?: VisitorOptions) => Promise<Visitor> {
  let browser: Browser;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const gone = visitors;
    visitors = [];
    const troubles = gone.flatMap((visitor) => visitor.troubles());
    await Promise.all(gone.map(({ context }) => context.close()));
    expect(troubles, 'what went wrong in the browser meanwhile').toEqual([]);
  });

  return async ({ url = inject('siteUrl'), userAgent, locale, stored = {}, answers, allow = [] } = {}) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent: userAgent ?? userAgents.iPhone,
      locale: locale ?? 'en-GB',
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    });
    await context.addInitScript(seed, { ...stored, ...(answers && { 'fasting.onboarding': answers }) });
    context.setDefaultTimeout(PATIENCE_MS);
    const visitor = makeVisitor(context, await context.newPage(), url, allow);
    visitors.push(visitor);
    return visitor;
  };
}

/** Waits until the service has stored what the visitor has stored, and returns what it says of the record. */
export async function waitForMeta(visitor: Visitor): Promise<OnboardingMeta> {
  await expect.poll(() => visitor.readStored('fasting.onboardingMeta'), { timeout: PATIENCE_MS }).toHaveProperty('id');
  return (await visitor.readStored('fasting.onboardingMeta')) as OnboardingMeta;
}
