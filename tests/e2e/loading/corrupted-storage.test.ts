import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { launchChromium } from '../../../scripts/tools/browsers/launch.ts';
import { describeFault, fuzzStorage } from '../../fuzz/storage/run.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('with any stored state, shows a usable page, goes on, and keeps the valid answers', async () => {
  const { found } = await fuzzStorage(browser, inject('siteUrl'), { seed: 3, states: 24, tabs: 2 });
  expect(found.map(describeFault)).toEqual([]);
});
