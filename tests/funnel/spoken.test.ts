import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { flowNames } from '../../scripts/tools/screenshots/look.ts';
import { listPlainLooks } from '../../scripts/tools/screenshots/pages.ts';
import { makeAddress } from '../../src/domain/flow/addresses.ts';
import { openBrowser } from '../support/browser.ts';
import { flows } from '../support/content.ts';
import { hearPages, type HeardPage } from '../support/hear-pages.ts';

/** The file with what is said on the pages of a flow; `npm run make -- spoken` writes it. */
const fileOf = (flow: string) => path.resolve(`docs/spoken/${flow}.txt`);

const write = ({ address, phrases }: HeardPage) => [address, ...phrases.map((it) => `  ${it}`), ''].join('\n');

describe('what a screen reader says', () => {
  it('is on a page of each type as in docs/spoken/man.txt', async () => {
    const ofEachType = new Map(flows.man.pages.map(({ type, id }) => [type, makeAddress(flows.man, id)]));
    const looks = listPlainLooks().filter(({ address }) => [...ofEachType.values()].includes(address));
    const written = readFileSync(fileOf('man'), 'utf8');
    const heard = await hearPages(await openBrowser(), inject('siteUrl'), looks);
    expect(heard).toHaveLength(ofEachType.size);
    for (const page of heard) expect.soft(`\n${written}`, page.address).toContain(`\n${write(page)}`);
  });

  let all: Promise<HeardPage[]> | undefined;

  // Read what `npm run make -- spoken` changes in these files as somebody hears it.
  it.each(flowNames)('is on each page as in docs/spoken/%s.txt', { tags: ['deep'] }, async (flow) => {
    all ??= hearPages(await openBrowser(), inject('siteUrl'));
    const pages = (await all).filter((page) => page.flow === flow);
    expect(pages).not.toEqual([]);
    await expect(pages.map(write).join('\n')).toMatchFileSnapshot(fileOf(flow));
  });
});
