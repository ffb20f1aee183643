import { lazy, Suspense, type ReactNode } from 'react';
import type { InfoPage } from '../../domain/generated/types.ts';

const ApplicationLink = lazy(() =>
  import('./ApplicationLink.tsx').then((module) => ({ default: module.ApplicationLink })),
);
const PaymentUpdate = lazy(() => import('./PaymentUpdate.tsx').then((module) => ({ default: module.PaymentUpdate })));

/** The working parts that an info page can carry, by the name that content gives them. */
export const panels: Record<NonNullable<InfoPage['panel']>, ReactNode> = {
  'application-link': (
    <Suspense>
      <ApplicationLink />
    </Suspense>
  ),
  'payment-update': (
    <Suspense>
      <PaymentUpdate />
    </Suspense>
  ),
};
