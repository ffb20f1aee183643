import type { Page } from '../../domain/generated/types.ts';
import { findRole } from '../../domain/flow/questions.ts';
import { lazyComponent } from '../../ui/loading/load-once.ts';
import type { ProviderProps } from './panels/panel-props.ts';
import { findPage } from '../../domain/flow/flow.ts';
import { registry } from '../../pages/generated/registry.ts';
import { isProgram } from '../../domain/flow/programs.ts';
import { requestFlow } from '../content/flows.ts';
import { site } from '../content/site.ts';
import { preloadTokens } from './tokens.ts';

// Components that the first question doesn't need, each in a chunk of its own.

const loadPanels = () => import('./panels/Panel.tsx');
const panel = lazyComponent(() => loadPanels().then((module) => module.Panel));
export const Panel = panel.Component;

/** Loads the code of a page's panel, if it has one. */
const preloadPanel = (page: Page): Promise<unknown> | false => {
  const name = 'panel' in page && (page.panel ?? false);
  return name && Promise.all([panel.preload(), loadPanels().then((module) => module.preloadPanel(name))]);
};

/** What provides the steps of pages with a role with what only they get. */
const providers = {
  entry: lazyComponent<ProviderProps>(() => import('./panels/Start.tsx').then((module) => module.Start)),
  sale: lazyComponent<ProviderProps>(() => import('./panels/Shop.tsx').then((module) => module.Shop)),
};

export const findProvider = (page: Page) => {
  const role = findRole(page);
  return role && providers[role];
};

export const { Component: PageSheet, preload: preloadSheet } = lazyComponent(() =>
  import('./PageSheet.tsx').then((module) => module.PageSheet),
);

export const { Component: ConsentCard, preload: preloadConsent } = lazyComponent(() =>
  import('../shell/ConsentCard.tsx').then((module) => module.ConsentCard),
);

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
