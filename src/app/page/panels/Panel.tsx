import type { ComponentType } from 'react';
import type { InfoPage } from '../../../domain/generated/types.ts';
import { lazyComponent } from '../../../ui/loading/load-once.ts';
import type { PanelProps } from './panel-props.ts';
import { SensitiveConsent } from './SensitiveConsent.tsx';

/** The name of a panel in content. */
type PanelName = NonNullable<InfoPage['panel']>;

const panels: Record<PanelName, { Component: ComponentType<PanelProps>; preload: () => Promise<unknown> }> = {
  'application-link': lazyComponent(() => import('./buyers.ts').then((module) => module.ApplicationLink)),
  offer: lazyComponent(() => import('./OfferTerms.tsx').then((module) => module.OfferTerms)),
  'payment-return': lazyComponent(() => import('./buyers.ts').then((module) => module.PaymentReturn)),
  'payment-update': lazyComponent(() => import('./PaymentUpdate.tsx').then((module) => module.PaymentUpdate)),
  subscription: lazyComponent(() => import('./buyers.ts').then((module) => module.Subscriptions)),
  plan: lazyComponent(() => import('./VisitorPlan.tsx').then((module) => module.VisitorPlan)),
  // Too small for a request of its own.
  'sensitive-consent': { Component: SensitiveConsent, preload: async () => {} },
};

/** The interactive part that a page can contain. */
export function Panel({ name, ...props }: PanelProps & { name: PanelName }) {
  const { Component } = panels[name];
  return <Component {...props} />;
}

/** Loads the code of a panel; rejects when it can't be loaded. */
export const preloadPanel = (name: PanelName): Promise<unknown> => panels[name].preload();
