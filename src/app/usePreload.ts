import { useEffect } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Page } from '../domain/generated/types.ts';
import type { ContentFile } from '../domain/pages.ts';
import { findNextAddress } from '../domain/routes.ts';
import { afterPaint } from '../services/after-paint.ts';
import { loadOnce } from '../ui/load-once.ts';

const load = loadOnce(() => import('./preload.ts'));

/** Loads what the next page needs while this one is read; a failure is only logged. */
export function usePreload(file: ContentFile, page: Page, facts: Facts): void {
  const next = findNextAddress(file, page, facts);
  useEffect(() => {
    afterPaint(() => load.preload().then(({ preloadAfter }) => preloadAfter(file, page, next), console.warn));
  }, [file, page, next]);
}
