import { useEffect } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { findNextAddress } from '../domain/routes.ts';
import { afterPaint } from '../services/after-paint.ts';
import { loadOnce } from '../ui/load-once.ts';

const load = loadOnce(() => import('./preload.ts'));

/** Loads what the next page needs while this one is read; a failure is only logged. */
export function usePreload(outline: Outline, placed: PlacedPage, facts: Facts): void {
  const next = findNextAddress(outline, placed, facts);
  useEffect(() => {
    afterPaint(() => load.preload().then(({ preloadAfter }) => preloadAfter(outline, placed, next), console.warn));
  }, [outline, placed, next]);
}
