import { Activity, useState, startTransition, useCallback, useEffect, useRef } from 'react';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { readGiven, ask } from '../../domain/flow/questions.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { Page } from '../../domain/generated/types.ts';
import { PageBody } from './PageBody.tsx';
import { PageFrame, TakeOver } from '../shell/PageFrame.tsx';
import { usePageEntered } from './usePageEntered.ts';
import { useBack, useDirection } from './usePageNavigation.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { afterPaint } from '../../services/timing.ts';
import { later } from './later.ts';
import type { Drawn } from './turn.ts';
import type { Turn } from './usePageActions.ts';

interface PageViewProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
}

/** A page, and the next one, rendered ahead and hidden. The header stays while pages change. */
export function PageView({ file, page, facts }: PageViewProps) {
  const onBack = useBack(file, page);
  const direction = useDirection();
  usePageEntered(file, page);
  const { next, turn } = useNextPage(file, page, facts);

  // A page starts with the answer that is stored when it is entered, even if it was rendered earlier.
  const nameNow = (it: Page) => `${makeAddress(file, it.id)} ${JSON.stringify(readGiven(it, facts))}`;
  const [entered, setEntered] = useState({ id: page.id, name: nameNow(page) });
  if (entered.id !== page.id) setEntered({ id: page.id, name: nameNow(page) });

  return (
    <PageFrame file={file} page={page} onBack={onBack}>
      <Activity key={entered.name}>
        <PageBody file={file} page={page} facts={facts} direction={direction} turn={turn} />
        <TakeOver />
      </Activity>
      {next && (
        <Activity key={nameNow(next)} mode="hidden">
          <PageBody file={file} page={next} facts={facts} direction={undefined} turn={turn} />
        </Activity>
      )}
    </PageFrame>
  );
}

/** Whether a page can be drawn before it is entered. A panel that is no part of a question acts as soon as it is drawn. */
const canBeDrawnAhead = (page: Page): boolean => !('panel' in page) || ask(page).length > 0;

interface NextPage {
  /** The next page of the same file, once it can be drawn. */
  next: Page | undefined;
  /** Leaves the page; never changes. */
  turn: Turn;
}

/** Loads everything that can come after a page. */
function useNextPage(file: ContentFile, page: Page, facts: Facts): NextPage {
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
