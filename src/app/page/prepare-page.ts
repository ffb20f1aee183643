import { findPage } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { registry } from '../../pages/generated/registry.ts';
import { isProgram } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { site } from '../content/site.ts';
import { findProvider, preloadConsent, preloadPanel } from './lazy-parts.ts';
import { preloadTokens } from './tokens.ts';

/** Loads the page at an address; undefined where there is none. Rejects when its content file can't be loaded. */
export async function loadPage(address: string): Promise<Page | undefined> {
  const [, first, id = ''] = address.split('/');
  if (isProgram(first)) return findPage(await requestFlow(first).preload(), id);
  return findPage(site, first || site.home);
}

/** Loads the code that renders a page. Rejects when it can't be loaded. */
export const loadCode = (page: Page): Promise<unknown> =>
  Promise.all([
    registry[page.type].preload(page),
    preloadTokens(page),
    findProvider(page)?.preload(),
    preloadPanel(page),
  ]);

/**
 * Loads everything that the page at an address needs, so that the app can take a built page over at once. Resolves with
 * whether everything was loaded; rendering the page retries a failed part, and shows an error if it fails again.
 */
export async function preparePage(address: string): Promise<boolean> {
  try {
    const page = await loadPage(address);
    await Promise.all([page && loadCode(page), import.meta.env.VITE_AMPLITUDE_KEY && preloadConsent()]);
    return true;
  } catch {
    return false;
  }
}
