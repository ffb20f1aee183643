import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { defineCommand, describeCommand } from '../../../scripts/cli/command.ts';
import { launchChromium } from '../../../scripts/tools/browsers/chromium.ts';
import { startDevSite } from '../../support/dev-site.ts';
import { growContent } from '../checker/command.ts';
import { findMedian } from '../report.ts';

const RUNS = 5;
const PAGES = 300;
const root = path.resolve(import.meta.dirname, '../../..');

/** Writes both flows grown to 300 pages. */
function grow(content: string): void {
  const { files, readFile } = growContent(root, 2 * PAGES);
  for (const file of files) writeFileSync(path.join(content, path.basename(file)), readFile(file));
}

async function measureSite(browser: Browser, title: string, change?: (content: string) => void): Promise<void> {
  const site = await startDevSite(undefined, change);
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  context.setDefaultTimeout(60_000);
  // tsx names functions by a helper that doesn’t exist in pages.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  const board = `${site.url}/studio?flow=woman`;
  const open = async (address: string, selector: string) => {
    // The first opening makes Vite's caches.
    await measureOpening(context, address, selector);
    const opened = [];
    for (let run = 0; run < RUNS; run += 1) opened.push(await measureOpening(context, address, selector));
    return opened;
  };
  try {
    const question = findMedian((await open(`${site.url}/woman/age`, 'main')).map(({ drawnMs }) => drawnMs));
    const boards = await open(board, '.studio-phone');
    const { phone, pane, bare } = await measureKeys(await context.newPage(), board);
    const row = (studio: number, reference: number) => ({
      'studio, ms': Math.round(studio),
      'reference, ms': Math.round(reference),
      ratio: `${(studio / reference).toFixed(1)}×`,
    });
    console.log(`${title}, ${boards[0]?.cards} cards`);
    console.table({
      'opened: the cards': row(findMedian(boards.map(({ cardsMs }) => cardsMs)), question),
      'opened: the phones in sight': row(findMedian(boards.map(({ drawnMs }) => drawnMs)), question),
      'a key on a phone, median': row(findMedian(phone), findMedian(bare)),
      'a key on a phone, longest': row(Math.max(...phone), Math.max(...bare)),
      'a key in the pane, median': row(findMedian(pane), findMedian(bare)),
      'a key in the pane, longest': row(Math.max(...pane), Math.max(...bare)),
    });
  } finally {
    await context.close();
    await site.stop();
  }
}

const syntax = describeCommand(
  'npm run bench -- studio',
  'Measures the studio with the flow as it is and with 300 pages: opening the board, from the navigation to its cards and to ' +
    'the phones in sight, and from a key to the frame in which the phone shows it. Beside each stands what the same browser ' +
    'and development server take without the studio: to open a question, and to show a key in a bare text field.',
);

/** The command bench studio. */
export const measureStudio = defineCommand(syntax, async () => {
  const browser = await launchChromium();
  try {
    await measureSite(browser, 'The flow as it is');
    await measureSite(browser, `${PAGES} pages`, grow);
    return '';
  } finally {
    await browser.close();
  }
});

interface Opened {
  /** From the navigation to the first frame with cards, and to that in which everything in sight is drawn. */
  cardsMs: number;
  drawnMs: number;
  cards: number;
}

/** Opens an address in a new page, and waits until the elements in sight have their content. */
async function measureOpening(context: BrowserContext, address: string, selector: string): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(watchOpening, selector);
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await page.waitForFunction(() => (globalThis as unknown as { opened?: Opened }).opened);
  const result = (await opened.jsonValue()) as Opened;
  await page.close();
  return result;
}

/** Runs in the page, before anything else does. */
function watchOpening(selector: string): void {
  let cardsMs = 0;
  const isDrawn = (element: Element) => {
    const phone = element.matches('.studio-phone') ? element.querySelector('iframe')?.contentDocument?.body : element;
    return phone?.querySelector('h1') != null;
  };
  const look = () => {
    const elements = [...document.querySelectorAll(selector)];
    if (elements.length > 0) cardsMs ||= performance.now();
    const inSight = elements.filter((it) => it.getBoundingClientRect().top < innerHeight);
    if (inSight.length > 0 && inSight.every(isDrawn))
      Object.assign(globalThis, { opened: { cardsMs, drawnMs: performance.now(), cards: elements.length } });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const KEYS = 20;

/** The times from a key to the frame that shows it: on a phone of the board, in the pane, and in a bare text field. */
async function measureKeys(page: Page, board: string) {
  await page.goto(board);
  const card = page.locator('article', { has: page.locator('[data-type="choice"]') }).first();
  const headline = await card.locator('iframe').contentFrame().locator('h1').innerText();
  const title = headline.split('\n')[0] ?? '';
  const shown = `article[data-page="${await card.getAttribute('data-page')}"] iframe`;

  await card.getByRole('button', { name: 'Edit words' }).click();
  await card.getByRole('button', { name: `Edit: ${title}`, exact: true }).press('Enter');
  await page.getByRole('dialog').getByLabel('Words', { exact: true }).focus();
  const phone = await typeKeys(page, shown);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Edit page' }).click();
  await page.getByRole('complementary').getByLabel('Title', { exact: true }).first().focus();
  const pane = await typeKeys(page, shown);

  const empty = await page.context().newPage();
  await empty.goto('data:text/html,<textarea></textarea>');
  await empty.locator('textarea').focus();
  const bare = await typeKeys(empty, 'textarea');
  await empty.close();
  return { phone, pane, bare };
}

/** Types where the focus is, each key once the element has shown the one before it. */
async function typeKeys(page: Page, shown: string): Promise<number[]> {
  const times: number[] = [];
  await page.keyboard.press('End');
  for (let count = 1; count <= KEYS; count += 1) {
    await page.evaluate(awaitKey, { shown, typed: 'x'.repeat(count) });
    await page.keyboard.press('x');
    times.push(await page.evaluate(() => (globalThis as unknown as { keyShown: Promise<number> }).keyShown));
  }
  return times;
}

/** Runs in the page, before the key: measures from it to the first frame that shows what is typed. */
function awaitKey({ shown, typed }: { shown: string; typed: string }): void {
  const keyShown = new Promise<number>((resolve) => {
    const readText = () => {
      const element = document.querySelector(shown);
      if (element instanceof HTMLIFrameElement) return element.contentDocument?.querySelector('h1')?.textContent ?? '';
      return (element as HTMLTextAreaElement | null)?.value ?? '';
    };
    const hear = ({ timeStamp }: Event) => {
      const look = () => {
        if (!readText().includes(typed)) requestAnimationFrame(look);
        else void scheduler.postTask(() => resolve(performance.now() - timeStamp), { priority: 'user-blocking' });
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', hear, { capture: true, once: true });
  });
  Object.assign(globalThis, { keyShown });
}
