import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../../scripts/tools/browsers/launch.ts';
import { flowNames } from '../../scripts/tools/screenshots/look.ts';
import { hearPages, type HeardPage } from '../support/hear-pages.ts';

describe('what a screen reader says', () => {
  let browser: Browser;
  let heard: HeardPage[];

  beforeAll(async () => {
    browser = await launchChromium();
    heard = await hearPages(browser, inject('siteUrl'));
  });
  afterAll(() => browser.close());

  // `npm run spoken` writes the files. Read what changes in them as somebody hears it.
  it.each(flowNames)('is on each page as in docs/spoken/%s.txt', async (flow) => {
    const pages = heard.filter((page) => page.flow === flow);
    expect(pages).not.toEqual([]);
    const texts = pages.map(({ address, phrases }) => [address, ...phrases.map((it) => `  ${it}`), ''].join('\n'));
    await expect(texts.join('\n')).toMatchFileSnapshot(path.resolve(`docs/spoken/${flow}.txt`));
  });
});
