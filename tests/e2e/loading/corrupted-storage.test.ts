import { expect, inject, it } from 'vitest';
import { fuzzStorage } from '../../fuzz/storage/run.ts';
import { openBrowser } from '../../support/browser.ts';

const expectUsable = async (seed: number, states: number) =>
  expect(await fuzzStorage(await openBrowser(), inject('siteUrl'), { seed, states, tabs: 2 })).toEqual([]);

it('with any stored state, shows a usable page, goes on, and keeps the valid answers', () => expectUsable(3, 6));

it('does so with many more', { tags: ['deep'] }, () => expectUsable(5, 40));
