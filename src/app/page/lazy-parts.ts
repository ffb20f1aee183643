import type { Page } from '../../domain/generated/types.ts';
import { findRole } from '../../domain/flow/questions.ts';
import { lazyComponent } from '../../ui/loading/load-once.ts';
import type { ProviderProps } from './panels/provider-props.ts';

// Components that the first question doesn't need, each in a chunk of its own.

const loadPanels = () => import('./panels/Panel.tsx');
const panel = lazyComponent(() => loadPanels().then((module) => module.Panel));
export const Panel = panel.Component;

/** Loads the code of a page's panel, if it has one. */
export const preloadPanel = (page: Page): Promise<unknown> | false => {
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
