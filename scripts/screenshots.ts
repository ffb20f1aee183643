/**
 * Pictures of every page of both flows and of the fixed screens, in screenshots/.
 * `npm run screenshots -- --size 375x667 --scheme dark --only woman/age`
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import type { Entry, Flow } from '../src/domain/generated/types.ts';
import { listPages, makeAddress } from '../src/domain/pages.ts';
import { launchChromium } from './browser/launch.ts';
import { makeSampleAnswers } from './sample-answers.ts';
import { startSite } from './start-site.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '390x844' },
    scheme: { type: 'string', default: 'light' },
    only: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
});
const [width = 390, height = 844] = values.size.split('x').map(Number);
const folder = path.resolve('screenshots', `${values.size}-${values.scheme}`);
mkdirSync(folder, { recursive: true });

const read = <T>(name: string): T => JSON.parse(readFileSync(`content/${name}.json`, 'utf8')) as T;

/** Opens a page with stored answers and takes its picture once its words and pictures are there. */
async function shoot(browser: Browser, address: string, stored: Record<string, unknown>): Promise<void> {
  const name = address === '/' ? 'start' : address.slice(1).replaceAll('/', '-');
  if (!name.includes(values.only.replaceAll('/', '-'))) return;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: values.scheme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await context.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, stored);
  const page = await context.newPage();
  await page.goto(site.url + address);
  await page.waitForSelector('main h1');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  if (await page.locator('main[data-type=start]').count())
    await page.waitForSelector('.start-words ~ .footer [data-action]');
  if (await page.locator('main[data-type=paywall]').count()) await page.waitForSelector('[data-offer]');
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: values.full });
  await context.close();
}

const site = await startSite();
const browser = await launchChromium();
try {
  const entry = read<Entry>('entry');
  for (const page of entry.pages) await shoot(browser, makeAddress(entry, page.id), {});
  for (const name of ['woman', 'man']) {
    const flow = read<Flow>(name);
    const answers = makeSampleAnswers(flow);
    for (const page of listPages(flow)) {
      const bought = page.id === flow.afterPurchase;
      const isStart = page.type === 'start';
      await shoot(browser, makeAddress(flow, page.id), {
        ...(isStart ? {} : { 'fasting.onboarding': answers }),
        ...(bought ? { 'fasting.customerId': 'ctm_1', 'fasting.applicationUrl': 'https://meridian.example/open' } : {}),
      });
    }
  }
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await site.stop();
}
