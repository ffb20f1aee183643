import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

const { Component: ConsentCard } = lazyComponent(() =>
  import('./ConsentCard.tsx').then((module) => module.ConsentCard),
);

/** Nothing of it ever changes. */
const follow = () => () => {};

/** The question about analytics, once the page is there: built pages are the same for who has answered it. */
export function Consent() {
  const isThere = useSyncExternalStore(
    follow,
    () => true,
    () => false,
  );
  return (
    isThere && (
      <Suspense>
        <ConsentCard />
      </Suspense>
    )
  );
}
