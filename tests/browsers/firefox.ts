import puppeteer from 'puppeteer-core';
import { otherBrowsers } from '../../scripts/tools/browsers/other-browsers.ts';
import { expectArrival, whereShown } from '../e2e/walker.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { chooseDate, type BrowserWindow } from './webkit.ts';

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
