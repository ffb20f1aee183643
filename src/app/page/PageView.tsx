import { useState, startTransition, useCallback, useEffect } from 'react';
import { makeAddress, type ContentFile } from '../../domain/flow/flow.ts';
import { readGiven } from '../../domain/flow/questions.ts';
import type { Facts } from '../../domain/rules/facts.ts';
import type { Page } from '../../domain/generated/types.ts';
import { AppearanceContext, PageBody } from './PageBody.tsx';
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
  /** Set once a tap has left it, and the next page shows: the facts before the tap, by which it isn't drawn again. */
  left?: Facts;
}

/** A page, and the next one, drawn ahead and out of sight. The header stays while pages change. */
export function PageView({ file, page, facts }: PageViewProps) {
  const onBack = useBack(file, page);
  const direction = useDirection();
  usePageEntered(file, page);
  const next = useNextPage(file, page, facts);

  // A page starts with the answer that is stored when it is entered, even if it was rendered earlier.
  const nameNow = (it: Page) => `${makeAddress(file, it.id)} ${JSON.stringify(readGiven(it, facts))}`;
  const [{ id, name, left }, setEntered] = useState<Entered>({ id: page.id, name: nameNow(page) });
  if (id !== page.id) setEntered({ id: page.id, name: nameNow(page) });

  const leave = useCallback<Leave>(
    (intent, tell) => {
      const isAhead = later.current?.showAhead(file, next, intent, tell);
      if (isAhead) setEntered((it) => ({ ...it, left: intent.before }));
      else tell();
    },
    [file, next],
  );

  const isLeft = left && next;
  return (
    <PageFrame file={file} page={isLeft ? next : page} onBack={onBack}>
      <AppearanceContext key={name} value={isLeft ? { className: 'is-left' } : { 'data-motion': direction }}>
        <PageBody file={file} page={page} facts={left ?? facts} leave={leave} />
      </AppearanceContext>
      {next && (
        <AppearanceContext
          key={nameNow(next)}
          value={{ className: 'is-ahead', ...(isLeft ? { 'data-motion': 'forward' } : { inert: true }) }}
        >
          <PageBody file={file} page={next} facts={facts} leave={leave} />
        </AppearanceContext>
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
      const { loadAhead } = await later.preload();
      const next = await loadAhead(file, page, address);
      if (isWanted && next) startTransition(() => setDrawable({ after: page, page: next }));
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
