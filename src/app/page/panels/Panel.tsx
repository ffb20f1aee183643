import type { ComponentType } from 'react';
import type { InfoPage } from '../../../domain/generated/types.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';

/** The name that content gives to a working part. */
type PanelName = NonNullable<InfoPage['panel']>;

const panels: Record<PanelName, ComponentType> = {
  'application-link': lazyComponent(() => import('./ApplicationLink.tsx').then((module) => module.ApplicationLink))
    .Component,
  'payment-update': lazyComponent(() => import('./PaymentUpdate.tsx').then((module) => module.PaymentUpdate)).Component,
};

/** The working part that an info page can carry. */
export function Panel({ name }: { name: PanelName }) {
  const Named = panels[name];
  return <Named />;
}
