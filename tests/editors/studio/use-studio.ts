import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { launchChromium } from '../../../scripts/tools/browsers/chromium.ts';
import { collectErrors } from '../../e2e/loading/collect-errors.ts';
import { startDevSite, type DevSite } from '../../support/dev-site.ts';
import { PATIENCE_MS } from '../../support/waits.ts';

/** A development server and a window of a browser for the studio. */
export class StudioWindow {
  site!: DevSite;
  context!: BrowserContext;
  page!: Page;
  /** Errors in the browser that the test provokes. */
  allowed: RegExp[] = [];

  /** Opens the studio with settings, such as "?flow=woman". */
  open = (query: string): Promise<unknown> => this.page.goto(`${this.site.url}/studio${query}`);

  /** The card of a page on the board. */
  card = (id: string): Locator => this.page.locator(`article[data-page="${id}"]`);

  /** The document of the phone on a card; with variants side by side, of the one that is chosen. */
  phone = (id: string): FrameLocator => this.card(id).locator(`iframe[title="The page ${id}"]`).contentFrame();

  /** Scrolls to a card, also while the board is drawn again. */
  scrollTo = (id: string): Promise<void> => this.card(id).evaluate((it) => it.scrollIntoView({ block: 'center' }));

  /** Clicks a text on the phone of a card to edit it, once it is drawn. */
  async clickText(id: string, text: string): Promise<void> {
    await this.scrollTo(id);
    await this.phone(id).getByText(text).first().waitFor();
    await this.card(id).hover();
    await this.card(id)
      .getByRole('button', { name: `Edit: ${text}`, exact: true })
      .click();
  }

  /** What the place under the page in the hand says. */
  readVerdict = async (): Promise<string> => (await this.page.locator('.studio-verdict').allInnerTexts()).join('');

  /** Moves the page in the hand over the right half of a card, and reads what that place says. */
  async holdOver(
    id: string,
    move = (left: number, top: number): Promise<unknown> => this.page.mouse.move(left, top),
  ): Promise<string> {
    await this.card(id).scrollIntoViewIfNeeded();
    const { x, y, width } = (await this.card(id).boundingBox()) ?? { x: 0, y: 0, width: 0 };
    // In two steps: a hand moves all the time, and the place is read from its moves.
    for (const step of [199, 200]) await move(x + width * 0.7, Math.max(y, 0) + step);
    return this.readVerdict();
  }
}

/**
 * A studio for the tests of a file, with the project's own content or a funnel of tests/fixtures/funnels. Each test has
 * a new window and the content files as they were; a test that changes other files than those of `files` puts them
 * back itself.
 */
export function useStudio(files: readonly string[], funnel?: string): StudioWindow {
  const studio = new StudioWindow();
  let browser: Browser;
  let errors: string[];

  beforeAll(async () => {
    [browser, studio.site] = await Promise.all([launchChromium(), startDevSite(funnel)]);
    // One for all tests, whose cache has the studio's hundreds of modules.
    studio.context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    // The first window waits until the server has made those.
    studio.page = await studio.context.newPage();
    await studio.page.goto(`${studio.site.url}/studio`, { timeout: 0 });
    await studio.page.close();
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
