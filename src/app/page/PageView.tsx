import { useState, startTransition, useCallback, useEffect } from 'react';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { readGiven } from '../../domain/flow/questions.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { Page } from '../../domain/generated/types.ts';
import { PageBody } from './PageBody.tsx';
import { PageFrame, TakeOver } from '../shell/PageFrame.tsx';
import { usePageEntered } from './usePageEntered.ts';
import { useBack, useDirection } from './usePageNavigation.ts';
import { findNextAddress } from '../../domain/flow/routes.ts';
import { afterPaint } from '../../services/timing.ts';
import { later } from './later.ts';
import type { Leave } from './usePageActions.ts';

interface PageViewProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
}

/** The page at the address, as it was entered. */
interface Entered {
  id: string;
  name: string;
  /** Set once a tap has left it: the next page shows, and the address follows. */
  isLeft?: true;
}

/** A page, and the next one, drawn ahead and out of sight. The header stays while pages change. */
export function PageView({ file, page, facts }: PageViewProps) {
  const onBack = useBack(file, page);
  const direction = useDirection();
  usePageEntered(file, page);
  const next = useNextPage(file, page, facts);

  // A page starts with the answer that is stored when it is entered, even if it was rendered earlier.
  const nameNow = (it: Page) => `${makeAddress(file, it.id)} ${JSON.stringify(readGiven(it, facts))}`;
  const [{ id, name, isLeft }, setEntered] = useState<Entered>({ id: page.id, name: nameNow(page) });
  if (id !== page.id) setEntered({ id: page.id, name: nameNow(page) });

  const leave = useCallback<Leave>(
    (intent, tell) => {
      const isAhead = later.current?.showAhead(file, next, intent, tell);
      if (isAhead) setEntered((it) => ({ ...it, isLeft: true }));
      else tell();
    },
    [file, next],
  );

  const shown = isLeft && next ? next : page;
  return (
    <PageFrame file={file} page={shown} onBack={onBack}>
      {shown === page && (
        <PageBody key={name} file={file} page={page} facts={facts} direction={direction} leave={leave} />
      )}
      {next && (
        <PageBody
          key={nameNow(next)}
          file={file}
          page={next}
          facts={facts}
          direction={isLeft && 'forward'}
          isAhead={shown !== next}
          leave={leave}
        />
      )}
      <TakeOver />
    </PageFrame>
  );
}

/** Loads everything that can come after a page. Returns the next page of the same file, once it can be drawn. */
function useNextPage(file: ContentFile, page: Page, facts: Facts): Page | undefined {
  const [drawable, setDrawable] = useState<{ after: Page; page: Page }>();
  const address = findNextAddress(file, page, facts);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const { canBeDrawnAhead, preloadAround, preloadNext } = await later.preload();
      preloadAround(file, page);
      const next = address && (await preloadNext(file, page, address));
      // A page of another file has a frame of its own.
      if (!isWanted || !next || makeAddress(file, next.id) !== address || !canBeDrawnAhead(next)) return;
      startTransition(() => setDrawable({ after: page, page: next }));
    };
    afterPaint(() => {
      if (isWanted) load().catch(console.warn);
    });
    return () => {
      isWanted = false;
    };
  }, [file, page, address]);
  return drawable?.after === page ? drawable.page : undefined;
}
