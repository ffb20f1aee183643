import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../../../scripts/tools/browsers/launch.ts';
import { collectErrors } from '../../e2e/loading/collect-errors.ts';
import { startDevSite, type DevSite } from '../../support/dev-site.ts';
import { PATIENCE_MS } from '../../support/patience.ts';

/** A development server and a window of a browser for the studio. */
export interface StudioWindow {
  site: DevSite;
  context: BrowserContext;
  page: Page;
  /** Errors in the browser that the test provokes. */
  allowed: RegExp[];
  /** Opens the studio with settings, such as "?flow=woman". */
  open: (query: string) => Promise<unknown>;
  /** The card of a page on the board. */
  card: (id: string) => Locator;
  /** The document of the phone on a card. */
  phone: (id: string) => FrameLocator;
  /** Scrolls to a card, also while the board is drawn again. */
  scrollTo: (id: string) => Promise<void>;
  /** What the place under the page in the hand says. */
  readVerdict: () => Promise<string>;
  /** Moves the page in the hand over the right half of a card, with the mouse if nothing else, and reads what that place says. */
  holdOver: (id: string, move?: (x: number, y: number) => Promise<unknown>) => Promise<string>;
}

/**
 * A studio for the tests of a file, with the project's own content or a funnel of tests/fixtures/funnels. Each test has
 * a new window and the content files as they were; a test that changes other files than those of `files` puts them
 * back itself.
 */
export function useStudio(files: readonly string[], funnel?: string): StudioWindow {
  let browser: Browser;
  let errors: string[];
  const card: StudioWindow['card'] = (id) => studio.page.locator(`article[data-page="${id}"]`);
  const studio = {
    allowed: [],
    open: (query: string) => studio.page.goto(`${studio.site.url}/studio${query}`),
    card,
    phone: (id: string) => card(id).locator('iframe').contentFrame(),
    scrollTo: (id: string) => card(id).evaluate((it) => it.scrollIntoView({ block: 'center' })),
    readVerdict: async () => (await studio.page.locator('.studio-verdict').allInnerTexts()).join(''),
    holdOver: async (id, move = (x, y) => studio.page.mouse.move(x, y)) => {
      await card(id).scrollIntoViewIfNeeded();
      const { x, y, width } = (await card(id).boundingBox()) ?? { x: 0, y: 0, width: 0 };
      // In two steps: a hand moves all the time, and the place is read from its moves.
      await move(x + width * 0.7, Math.max(y, 0) + 199);
      await move(x + width * 0.7, Math.max(y, 0) + 200);
      return studio.readVerdict();
    },
  } as Partial<StudioWindow> as StudioWindow;

  beforeAll(async () => {
    [browser, studio.site] = await Promise.all([launchChromium(), startDevSite(funnel)]);
    // One for all tests, whose cache has the studio's hundreds of modules.
    studio.context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    studio.context.setDefaultTimeout(PATIENCE_MS);
    errors = collectErrors(studio.context);
  });
  afterAll(() => Promise.all([browser.close(), studio.site.stop()]));
  beforeEach(async () => {
    errors.length = 0;
    studio.allowed = [];
    studio.page = await studio.context.newPage();
  });
  afterEach(async () => {
    for (const file of files) studio.site.save(file);
    await studio.page.evaluate(() => localStorage.clear());
    for (const page of studio.context.pages()) await page.close();
    const unexpected = errors.filter((error) => !studio.allowed.some((pattern) => pattern.test(error)));
    if (unexpected.length > 0) throw new Error(`Errors in the browser: ${unexpected.join('\n')}`);
  });
  return studio;
}
