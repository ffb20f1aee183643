import { startTransition, useEffect, useState } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findNextAddress } from '../domain/routes.ts';
import { afterPaint } from '../services/after-paint.ts';
import { loadOnce } from '../ui/load-once.ts';

const load = loadOnce(() => import('./preload.ts'));

/** Loads what the next page needs while this one is read; a failure is only logged. Returns it once it can be drawn ahead. */
export function usePreload(outline: Outline, placed: PlacedPage, facts: Facts): PlacedPage | undefined {
  const next = findNextAddress(outline, placed, facts);
  const [ahead, setAhead] = useState<{ after: PlacedPage; page: PlacedPage }>();
  useEffect(() => {
    let isWanted = true;
    const draw = (page: PlacedPage) => isWanted && startTransition(() => setAhead({ after: placed, page }));
    afterPaint(() =>
      load.preload().then(({ preloadAfter }) => preloadAfter(outline, placed, next, draw), console.warn),
    );
    return () => {
      isWanted = false;
    };
  }, [outline, placed, next]);
  return ahead?.after === placed ? ahead.page : undefined;
}
