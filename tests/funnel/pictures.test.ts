import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, it, vi } from 'vitest';
import { listPictures } from '../../src/app/content/list-pictures.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import { listPages } from '../../src/domain/flow/flow.ts';
import { siteContent, flows } from '../support/content.ts';

/** All pictures of a page, including its sheets. */
const SCREEN_LIMIT_BYTES = 40 * 1024;

/** The compressed size of a picture: drawings are text. */
function measure(url: string): number {
  const content = readFileSync(path.join(import.meta.dirname, '../../public', url));
  return url.endsWith('.svg') ? brotliCompressSync(content).length : content.length;
}

const measureScreen = async (page: Page): Promise<number> =>
  (await listPictures(page)).reduce((sum, url) => sum + measure(url), 0);

afterEach(() => void vi.unstubAllGlobals());

it.each(['light', 'dark'])('the pictures of every page in the %s theme are at most 40 KB', async (theme) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(theme) }));
  const pages = [siteContent, flows.woman, flows.man].flatMap(listPages);
  const sizes = await Promise.all(pages.map(async (page) => ({ id: page.id, bytes: await measureScreen(page) })));
  expect(sizes.some(({ bytes }) => bytes > 0)).toBe(true);
  expect(sizes.filter(({ bytes }) => bytes > SCREEN_LIMIT_BYTES)).toEqual([]);
});
