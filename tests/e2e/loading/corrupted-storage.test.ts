import { expect, inject, it } from 'vitest';
import { fuzzStorage } from '../../fuzz/storage/run.ts';
import { openBrowser } from '../../support/browser.ts';

it('with any stored state, shows a usable page, goes on, and keeps the valid answers', async () => {
  expect(await fuzzStorage(await openBrowser(), inject('siteUrl'), { seed: 3, states: 24, tabs: 2 })).toEqual([]);
});
