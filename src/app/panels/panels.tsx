import type { ComponentType } from 'react';
import type { InfoPage } from '../../domain/generated/types.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';

/** The working parts that an info page can carry, by the name that content gives them. */
export const panels: Record<NonNullable<InfoPage['panel']>, ComponentType> = {
  'application-link': lazyComponent(() => import('./ApplicationLink.tsx').then((module) => module.ApplicationLink))
    .Component,
  'payment-update': lazyComponent(() => import('./PaymentUpdate.tsx').then((module) => module.PaymentUpdate)).Component,
};
