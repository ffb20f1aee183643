import { lazyComponent } from '../../ui/loading/lazy-component.ts';

// Components that the first question doesn't need, each in a chunk of its own.

export const { Component: Panel } = lazyComponent(() => import('./panels/Panel.tsx').then((module) => module.Panel));

export const { Component: Shop, preload: preloadShop } = lazyComponent(() =>
  import('./panels/Shop.tsx').then((module) => module.Shop),
);

export const { Component: Start, preload: preloadStart } = lazyComponent(() =>
  import('./panels/Start.tsx').then((module) => module.Start),
);

export const { Component: PageSheet, preload: preloadSheet } = lazyComponent(() =>
  import('./PageSheet.tsx').then((module) => module.PageSheet),
);

export const { Component: ConsentCard, preload: preloadConsent } = lazyComponent(() =>
  import('../shell/ConsentCard.tsx').then((module) => module.ConsentCard),
);
