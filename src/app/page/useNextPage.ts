import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { makeAddress } from '../../domain/flow/addresses.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import { ask } from '../../domain/flow/questions.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { afterPaint } from '../../services/timing.ts';
import { later } from './later.ts';
import type { Drawn } from './turn.ts';

/** Whether a page can be drawn before it is entered. A panel that is no part of a question acts as soon as it is drawn. */
const canBeDrawnAhead = (page: Page): boolean => !('panel' in page) || ask(page).length > 0;

/** Turns to an address: `tell` stores the answer and navigates, and `changed` are the facts with that answer. */
export type Turn = (address: string | undefined, changed: Facts, tell: () => void) => void;

interface NextPage {
  /** The next page of the same file, once it can be drawn. */
  next: Page | undefined;
  /** Leaves the page; never changes. */
  turn: Turn;
}

/** Loads everything that can come after a page. */
export function useNextPage(file: ContentFile, page: Page, facts: Facts): NextPage {
  const [drawable, setDrawable] = useState<{ after: Page; page: Page }>();
  const address = findNextAddress(file, page, facts);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { preloadAround, preloadNext } = await later.preload();
      preloadAround(file, page);
      const next = address && (await preloadNext(file, page, address));
      // A page of another file has a frame of its own.
      if (!isWanted || !next || makeAddress(file, next.id) !== address || !canBeDrawnAhead(next)) return;
      startTransition(() => setDrawable({ after: page, page: next }));
    };
    afterPaint(() => {
      load().catch(console.warn);
    });
    return () => {
      isWanted = false;
    };
  }, [file, page, address]);
  const next = drawable?.after === page ? drawable.page : undefined;
  const drawn = useRef<Drawn>(undefined);
  useEffect(() => {
    drawn.current = next && { file, page, next, facts };
  });
  const turn = useCallback<Turn>((to, changed, tell) => {
    if (drawn.current && later.current) later.current.turn(drawn.current, to, changed, tell);
    else tell();
  }, []);
  return { next, turn };
}
