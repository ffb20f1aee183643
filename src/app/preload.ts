import { entry, isProgram, programs } from '../content/content.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import { findPage } from '../domain/pages.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { registry } from '../steps/registry.ts';
import { requestFlow } from './flows.ts';
import { preloadSheet, preloadShop } from './lazy-parts.ts';
import { listPictures } from './list-pictures.ts';
import { forVisitor } from './own-content.ts';
import { preloadTokens } from './tokens.ts';

/** Keeps preloaded pictures from being dropped before they show. */
const kept = new Map<string, HTMLImageElement>();

function preloadImage(url: string): void {
  if (kept.has(url)) return;
  const image = new Image();
  image.addEventListener('error', () => {
    kept.delete(url);
    console.warn(`The picture ${url} could not be loaded ahead.`);
  });
  image.src = url;
  kept.set(url, image);
}

function preload(...loads: Promise<unknown>[]): void {
  Promise.all(loads).catch((error: unknown) => console.warn('What comes next could not be loaded ahead.', error));
}

function preloadPage(page: Page): void {
  for (const url of listPictures(page)) preloadImage(url);
  preload(registry[page.type].preload(), preloadTokens(page));
  if (page.type === 'paywall') preload(preloadShop());
}

const opensSheet = (page: Page): boolean => 'options' in page && page.options.some(({ sheet }) => sheet);

/** The page at an address; of a program it is known once its flow is. */
async function findNext(address: string): Promise<Page | undefined> {
  const [, first, second] = address.split('/');
  const file = isProgram(first) ? await requestFlow(first).preload() : forVisitor(entry);
  return findPage(file, 'sex' in file ? second : first || file.home);
}

/** Loads what can come after a page while it is read; a failure is only logged. */
export function preloadAfter(outline: Outline, { page }: PlacedPage, next: string | undefined): void {
  if (opensSheet(page)) preload(preloadSheet());
  if (!('sex' in outline)) for (const program of programs) preload(requestFlow(program).preload());
  if (next) preload(findNext(next).then((upcoming) => upcoming && preloadPage(upcoming)));
}
