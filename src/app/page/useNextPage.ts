import { startTransition, useEffect, useState } from 'react';
import { makeAddress } from '../../domain/flow/addresses.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { afterPaint } from '../../services/timing/after-paint.ts';
import { loadOnce } from '../../ui/loading/load-once.ts';

const module = loadOnce(() => import('./preload.ts'));

/** Whether a page can be drawn before it is entered. A panel's code is loaded only when its page is entered. */
const canBeDrawnAhead = (page: Page): boolean => !('panel' in page);

/** Loads everything that can come after a page. Returns the next page of the same file once it can be drawn. */
export function useNextPage(file: ContentFile, page: Page, facts: Facts): Page | undefined {
  const [drawable, setDrawable] = useState<{ after: Page; page: Page }>();
  const address = findNextAddress(file, page, facts);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { preloadAround, preloadNext } = await module.preload();
      preloadAround(file, page);
      const next = address && (await preloadNext(address));
      // A page of another file has a frame of its own.
      if (!isWanted || !next || makeAddress(file, next.id) !== address || !canBeDrawnAhead(next)) return;
      startTransition(() => setDrawable({ after: page, page: next }));
    };
    afterPaint(() => {
      load().catch((error: unknown) => console.warn('The next pages could not be preloaded.', error));
    });
    return () => {
      isWanted = false;
    };
  }, [file, page, address]);
  return drawable?.after === page ? drawable.page : undefined;
}
