import { Suspense } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

const { Component: ConsentCard, preload } = lazyComponent(() =>
  import('./ConsentCard.tsx').then((module) => module.ConsentCard),
);

/** Loads what the question is drawn with. */
export const preloadConsent = preload;

/** The question about analytics. The page does not wait for it. */
export function Consent() {
  return (
    <Suspense>
      <ConsentCard />
    </Suspense>
  );
}
