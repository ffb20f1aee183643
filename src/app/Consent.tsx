import { Suspense, useEffect, useState } from 'react';
import { lazyComponent } from '../ui/lazy-component.ts';

const { Component: ConsentCard } = lazyComponent(() =>
  import('./ConsentCard.tsx').then((module) => module.ConsentCard),
);

/** The question about analytics, once the page is there: built pages are the same for who has answered it. */
export function Consent() {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    isThere && (
      <Suspense>
        <ConsentCard />
      </Suspense>
    )
  );
}
