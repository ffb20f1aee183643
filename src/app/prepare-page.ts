import { entry, isProgram } from '../content/content.ts';
import type { Page } from '../domain/generated/types.ts';
import { placePages, type PlacedPage } from '../domain/placed-page.ts';
import { registry } from '../steps/registry.ts';
import { requestFlow } from './flows.ts';
import { preloadConsent, preloadShop } from './lazy-parts.ts';
import { requestEntry } from './entry-file.ts';
import { preloadTokens } from './tokens.ts';

/** Loads the page at an address, with what holds for its flow; undefined where there is none. Rejects when it can't be loaded. */
export async function loadPage(address: string): Promise<PlacedPage | undefined> {
  const [, first, id = ''] = address.split('/');
  if (!isProgram(first)) return placePages(await requestEntry().preload()).get(first || entry.home);
  const flow = requestFlow(first);
  const [placed] = await Promise.all([flow.page(id).preload(), flow.outline.preload()]);
  return placed;
}

/** Loads the code that a page is drawn with. Rejects when it can't be loaded. */
export const loadCode = (page: Page) =>
  Promise.all([registry[page.type].preload(page), preloadTokens(page), page.type === 'paywall' && preloadShop()]);

/**
 * Loads what the page at an address is drawn with, so that the app can take a built page over in one go. Resolves with
 * whether all of it is there: the page itself asks again for what isn't, and says so where it is missing.
 */
export async function preparePage(address: string): Promise<boolean> {
  try {
    const placed = await loadPage(address);
    await Promise.all([placed && loadCode(placed.page), import.meta.env.VITE_AMPLITUDE_KEY && preloadConsent()]);
    return true;
  } catch {
    return false;
  }
}
