import { Suspense, type ReactNode } from 'react';
import type { InfoPage } from '../../domain/generated/types.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

const ApplicationLink = lazyComponent(() => import('./ApplicationLink.tsx').then((module) => module.ApplicationLink));
const PaymentUpdate = lazyComponent(() => import('./PaymentUpdate.tsx').then((module) => module.PaymentUpdate));

/** The working parts that an info page can carry, by the name that content gives them. */
export const panels: Record<NonNullable<InfoPage['panel']>, ReactNode> = {
  'application-link': (
    <Suspense>
      <ApplicationLink.Component />
    </Suspense>
  ),
  'payment-update': (
    <Suspense>
      <PaymentUpdate.Component />
    </Suspense>
  ),
};
