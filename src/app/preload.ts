import { programs } from '../content/content.ts';
import { makeAddress } from '../domain/addresses.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findBackAddress, followNext } from '../domain/routes.ts';
import { whenIdle } from '../services/when-idle.ts';
import { registry } from '../steps/registry.ts';
import { readFacts } from './facts.ts';
import { requestFlow, type OpenFlow } from './flows.ts';
import { preloadAhead, preloadSheet } from './lazy-parts.ts';
import { listPictures } from './list-pictures.ts';
import { loadCode, loadPage } from './prepare-page.ts';
import { recall } from './recall.ts';

/** So many pages before the end of a part the next one is loaded. */
const PAGES_AHEAD = 4;

/** Keeps preloaded pictures from being dropped before they show. */
const kept = new Map<string, HTMLImageElement>();
const MOST_PICTURES = 100;

function preloadImage(url: string): void {
  recall(kept, url, MOST_PICTURES, () => {
    const image = new Image();
    image.addEventListener('error', () => {
      kept.delete(url);
      console.warn(`The picture ${url} could not be loaded ahead.`);
    });
    image.src = url;
    return image;
  });
}

function preload(...loads: Promise<unknown>[]): void {
  Promise.all(loads).catch((error: unknown) => console.warn('What comes next could not be loaded ahead.', error));
}

async function preloadPage(page: Page): Promise<void> {
  for (const url of listPictures(page)) preloadImage(url);
  await loadCode(page);
}

/** Whether a page can be drawn before it is turned to; a working part has code of its own, which is loaded when it is met. */
const canBeAhead = (page: Page): boolean => !('panel' in page);

/** Loads the page at an address with all that it is drawn with, and tells of it if it can be drawn ahead. */
async function preloadNext(outline: Outline, address: string, tell: (page: PlacedPage) => void): Promise<void> {
  const upcoming = await loadPage(address);
  if (!upcoming) return;
  const isAhead = canBeAhead(upcoming.page) && makeAddress(outline, upcoming.page.id) === address;
  await Promise.all([preloadPage(upcoming.page), isAhead && preloadAhead()]);
  // Whoever reads this page has the time for it; nothing that moves is held up.
  if (isAhead) whenIdle(() => tell(upcoming));
}

const opensSheet = (page: Page): boolean => 'options' in page && page.options.some(({ sheet }) => sheet);

/** Where the options of a page lead that lead elsewhere than the page itself. */
function listOptionTargets(outline: Outline, page: Page): string[] {
  if (page.type !== 'choice') return [];
  const facts = readFacts(outline);
  return page.options.flatMap(({ next }) => (next ? followNext(outline, next, facts) : []));
}

/** Loads the part of a flow behind a page, or before it, when it is near. */
async function preloadAround({ locate, part, names }: OpenFlow, { page, place }: PlacedPage): Promise<void> {
  const n = await locate(page.id);
  if (n === undefined) return;
  const { start = 0, pages, before, after } = await part(n);
  const isNearEnd = after !== undefined && place >= start + pages.length - PAGES_AHEAD;
  const isNearStart = before !== undefined && place < start + PAGES_AHEAD;
  await Promise.all([names(), isNearEnd && part(n + 1), isNearStart && part(n - 1)]);
}

/**
 * Loads what can come after a page while it is read; a failure is only logged. Tells of the next page as soon as it can
 * be drawn ahead.
 */
export function preloadAfter(
  outline: Outline,
  placed: PlacedPage,
  next: string | undefined,
  tell: (page: PlacedPage) => void,
): void {
  const { page } = placed;
  if (opensSheet(page)) preload(preloadSheet());
  if (next) preload(preloadNext(outline, next, tell));
  for (const address of new Set(listOptionTargets(outline, page))) {
    preload(loadPage(address).then((upcoming) => upcoming && preloadPage(upcoming.page)));
  }
  // Who came straight here has not seen the page before; its pictures can wait.
  const back = findBackAddress(outline, placed, readFacts(outline));
  if (back) preload(loadPage(back).then((previous) => previous && registry[previous.page.type].preload(previous.page)));
  if ('sex' in outline) preload(preloadAround(requestFlow(outline.sex), placed));
  else for (const flow of programs.map(requestFlow)) preload(flow.outline.preload(), flow.page().preload());
}
