import type { Browser, BrowserContext, Page } from 'playwright-core';
import { moment, type Look } from './look.ts';

export interface Format {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
}

const PATIENCE_MS = 10_000;
const FRAME_MS = 16;

/** Opens a browser context with the properties of a phone. */
async function makePhone(browser: Browser, scale: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: scale,
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A worker would answer requests that a look stalls or fails.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Runs in the page: replaces local storage by the items of an earlier visit. */
const fillStorage = (items: Record<string, unknown>) => {
  localStorage.clear();
  for (const [key, value] of Object.entries(items)) {
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
};

export interface Camera {
  /** Opens a look, performs its visitor's actions, calls `take` with the page, and closes it. */
  open: (look: Look, take: (page: Page) => Promise<void>) => Promise<void>;
  /** Closes the camera's context. */
  close: () => Promise<void>;
}

/** Opens looks one after another in one browser context, whose cache makes all but the first one fast. */
export async function makeCamera(browser: Browser, url: string, scale = 2): Promise<Camera> {
  const phone = await makePhone(browser, scale);
  await phone.clock.setFixedTime(moment);
  return {
    open: async (look, take) => {
      const stops = look.stopsAfterMs !== undefined;
      // A stopped clock affects the whole context.
      const context = stops ? await makePhone(browser, scale) : phone;
      if (stops) {
        await context.clock.install({ time: moment });
        await context.clock.pauseAt(moment.getTime() + 1);
      }
      const page = await context.newPage();
      try {
        await page.addInitScript(fillStorage, look.stored ?? {});
        await look.prepare?.(page);
        await page.goto(url + look.address, { waitUntil: 'commit' });
        await showFully(page, look);
        await look.act?.(page);
        await take(page);
      } finally {
        await (stops ? context.close() : page.close());
      }
    },
    close: () => phone.close(),
  };
}

/** Runs in the page: whether the app has taken it over. While it is being parsed, `bootstrap` may not exist yet. */
export const isTakenOver = (): boolean => !window.bootstrap && document.readyState !== 'loading';

async function showFully(page: Page, look: Look): Promise<void> {
  // The app starts a few frames after the first paint, for which a stopped clock has to advance.
  while (look.stopsAfterMs !== undefined && !(await page.evaluate(isTakenOver))) await page.clock.runFor(FRAME_MS);
  await page.waitForFunction(isTakenOver);
  if (look.stopsAfterMs !== undefined) {
    // Time advances only after everything is loaded, so that the page always reaches the same state.
    await page.waitForLoadState('networkidle');
  }
  await page.waitForSelector(look.shows ?? 'main h1');
  if (look.stopsAfterMs !== undefined) {
    await page.clock.runFor(look.stopsAfterMs);
  } else if (!look.shows && (await page.locator('main[data-type=start]').count())) {
    await page.waitForSelector('.footer [data-action]');
  }
}

/** Sets the page's size and color scheme, and waits until its pictures and fonts are drawn. */
export async function applyFormat(page: Page, { width, height, scheme }: Format): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  // The browser chooses the other theme's pictures some time later. Polling by frame would never end with a stopped clock.
  await page.waitForFunction(isInTheme, undefined, { polling: 20 });
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    // A lazy picture below the fold is only loaded when it comes into view.
    await Promise.all(
      [...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode().catch(() => {})),
    );
  });
}

/** Runs in the page: whether each picture is the one for the current theme. */
const isInTheme = (): boolean =>
  [...document.querySelectorAll('picture')].every((picture) => {
    const image = picture.querySelector('img');
    if (!image || image.loading === 'lazy') return true;
    const source = [...picture.querySelectorAll('source')].find(({ media }) => matchMedia(media).matches);
    // A photograph has a file for each density.
    const files = source?.srcset.split(',').map((file) => file.split(' ')[0]) ?? [image.getAttribute('src')];
    return files.some((file) => image.currentSrc === new URL(file ?? '', document.baseURI).href);
  });

/** Measures how far the page extends beyond the screen, in CSS pixels. */
export const measureOverflow = (page: Page): Promise<{ below: number; beside: number }> =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return { below: scrollHeight - clientHeight, beside: scrollWidth - clientWidth };
  });
