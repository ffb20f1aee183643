import { expect, inject, it } from 'vitest';
import { describeFault, fuzzStorage } from '../../fuzz/storage/run.ts';
import { openBrowser } from '../../support/browser.ts';

it('with any stored state, shows a usable page, goes on, and keeps the valid answers', async () => {
  const { found } = await fuzzStorage(await openBrowser(), inject('siteUrl'), { seed: 3, states: 24, tabs: 2 });
  expect(found.map(describeFault)).toEqual([]);
});
