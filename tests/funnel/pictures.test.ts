import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listPictures } from '../../src/app/content/list-pictures.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import { listPages } from '../../src/domain/flow/flow.ts';
import { fillPage } from '../../src/domain/text/text.ts';
import { answerAll, siteContent, flows, sexes } from '../support/content.ts';
import { makeFacts } from '../support/flows/small-flow.ts';

/** All pictures of a page, including its sheets. */
const SCREEN_LIMIT_BYTES = 40 * 1024;

const read = (url: string): Buffer => readFileSync(path.join(import.meta.dirname, '../../public', url));

/** The bytes of a page's pictures; drawings, which are text, are compressed if that decides. */
async function measureScreen(page: Page): Promise<number> {
  const urls = await listPictures(page);
  const sumUp = (measure: (url: string) => number) => urls.reduce((sum, url) => sum + measure(url), 0);
  const bytes = sumUp((url) => read(url).length);
  if (bytes <= SCREEN_LIMIT_BYTES) return bytes;
  return sumUp((url) => (url.endsWith('.svg') ? brotliCompressSync(read(url)) : read(url)).length);
}

afterEach(() => void vi.unstubAllGlobals());

it.each(['light', 'dark'])('the pictures of every page in the %s theme are at most 40 KB', async (theme) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(theme) }));
  const pages = [siteContent, flows.woman, flows.man].flatMap(listPages);
  const sizes = await Promise.all(pages.map(async (page) => ({ id: page.id, bytes: await measureScreen(page) })));
  expect(sizes.some(({ bytes }) => bytes > 0)).toBe(true);
  expect(sizes.filter(({ bytes }) => bytes > SCREEN_LIMIT_BYTES)).toEqual([]);
});

describe.each(sexes)('the pictures of the %s flow that stand for the visitor', (sex) => {
  const pagesAbout = ['weight-loss-journey', 'wish', 'got-energy', 'great-news', 'almost-done', 'yoyo-effect'];
  const heroAge = { woman: '18-29', man: '30-39' }[sex];

  it.each(['18-29', '30-39', '40-49', '50-59', '60-80'])('show somebody of %s, whatever else was answered', (age) => {
    const pages = listPages(flows[sex]).filter(({ id }) => [...pagesAbout, 'new-you', 'purchase-success'].includes(id));
    const shown = pages.map((page) => fillPage(flows[sex], page, makeFacts({ ...answerAll(sex), age }), {}));
    expect(shown.map((page) => 'image' in page && page.image?.src)).toEqual(
      pages.map(({ id }) => (age === heroAge ? `${sex}/${id}` : `${sex}/${id}-${age}`)),
    );
  });
});
