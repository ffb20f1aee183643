import type { ComponentType } from 'react';
import type { InfoPage } from '../../../domain/generated/types.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';

/** The name of a panel in content. */
type PanelName = NonNullable<InfoPage['panel']>;

const panels: Record<PanelName, ComponentType> = {
  'application-link': lazyComponent(() => import('./ApplicationLink.tsx').then((module) => module.ApplicationLink))
    .Component,
  'payment-update': lazyComponent(() => import('./PaymentUpdate.tsx').then((module) => module.PaymentUpdate)).Component,
};

/** The interactive part that an info page can contain. */
export function Panel({ name }: { name: PanelName }) {
  const Named = panels[name];
  return <Named />;
}
