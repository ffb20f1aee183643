import type { BrowserContext, Page } from 'playwright-core';

interface Opened {
  /** From the navigation to the first frame with cards, and to that in which everything in sight is drawn. */
  cardsMs: number;
  drawnMs: number;
  cards: number;
}

/** Opens an address in a new page, and waits until the elements in sight have their content. */
export async function measureOpening(context: BrowserContext, address: string, selector: string): Promise<Opened> {
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
export async function measureKeys(page: Page, board: string) {
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
