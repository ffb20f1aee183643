import path from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { flowNames } from '../../scripts/tools/screenshots/look.ts';
import { openBrowser } from '../support/browser.ts';
import { hearPages, type HeardPage } from '../support/hear-pages.ts';

describe('what a screen reader says', () => {
  let heard: HeardPage[];

  beforeAll(async () => {
    heard = await hearPages(await openBrowser(), inject('siteUrl'));
  });

  // `npm run spoken` writes the files. Read what changes in them as somebody hears it.
  it.each(flowNames)('is on each page as in docs/spoken/%s.txt', async (flow) => {
    const pages = heard.filter((page) => page.flow === flow);
    expect(pages).not.toEqual([]);
    const texts = pages.map(({ address, phrases }) => [address, ...phrases.map((it) => `  ${it}`), ''].join('\n'));
    await expect(texts.join('\n')).toMatchFileSnapshot(path.resolve(`docs/spoken/${flow}.txt`));
  });
});
