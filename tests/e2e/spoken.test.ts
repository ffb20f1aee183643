import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { findLayout } from '../../scripts/content/parsing/page-types.ts';
import { hearPages, type HeardPage } from '../../scripts/tools/screenshots/hear-pages.ts';
import { flows, site, listPlainLooks } from '../../scripts/tools/screenshots/look.ts';
import { makeAddress, listPages } from '../../src/domain/flow/flow.ts';
import { openBrowser } from '../support/browser.ts';

const write = ({ address, phrases }: HeardPage) => [address, ...phrases.map((it) => `  ${it}`), ''].join('\n');

/** The address of the first page of each type, layout and panel. */
const chosen = new Set(
  new Map(
    [...flows, site]
      .flatMap((file) =>
        listPages(file).map((page) => {
          const panel = 'panel' in page ? page.panel : undefined;
          return [JSON.stringify([page.type, findLayout({ ...page }), panel]), makeAddress(file, page.id)] as const;
        }),
      )
      .toReversed(),
  ).values(),
);

// Read what `npm run make -- spoken` changes in this file as somebody hears it.
it('what a screen reader says on a page of each type, layout and panel is as in tests/e2e/spoken.txt', async () => {
  const looks = listPlainLooks().filter(({ address }) => chosen.has(address));
  expect(looks).toHaveLength(chosen.size);
  const heard = await hearPages(await openBrowser(), inject('siteUrl'), looks);
  await expect(heard.map(write).join('\n')).toMatchFileSnapshot(path.resolve('tests/e2e/spoken.txt'));
});

it('a screen reader says the headline on every page', { tags: ['deep'] }, async () => {
  const heard = await hearPages(await openBrowser(), inject('siteUrl'));
  expect(heard).toHaveLength(listPlainLooks().length);
  for (const { address, phrases } of heard)
    expect.soft(phrases.join('\n'), address).toMatch(/^heading, \S.*, level 1$/m);
});
