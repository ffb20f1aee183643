import { memo, Suspense, useState } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Sheet } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { fillText } from '../domain/text.ts';
import { notePageVisit } from '../services/analytics/page-visits.ts';
import type { Shop as ShopProps } from '../steps/StepProps.ts';
import { useFacts } from './facts.ts';
import { findSheet } from './find-sheet.ts';
import { Ahead, PageSheet, Shop } from './lazy-parts.ts';
import { PageMain } from './PageMain.tsx';
import type { PageSheetProps } from './PageSheet.tsx';
import { PageStep } from './PageStep.tsx';
import { useTokens } from './tokens.ts';
import { usePageActions } from './usePageActions.ts';

interface PageBodyProps {
  outline: Outline;
  placed: PlacedPage;
  /** Whether it is the next page, which is drawn out of sight. */
  isAhead: boolean;
}

/** A page's own part with all that it can do, and the sheet it may open. */
export const PageBody = memo(function PageBody({ outline, placed, isAhead }: PageBodyProps) {
  const { page } = placed;
  const facts = useFacts(outline);
  const [opened, setOpened] = useState<Sheet>();
  const actions = usePageActions(outline, placed, (sheet) => {
    setOpened(sheet);
    notePageVisit({ step: sheet.step, title: sheet.analytics });
  });
  const [wasAhead] = useState(isAhead);
  const step = (shop?: ShopProps) => (
    <PageStep outline={outline} page={page} isAhead={isAhead} facts={facts} actions={actions} {...(shop && { shop })} />
  );
  const main = (
    <PageMain page={page} isAhead={isAhead}>
      {page.type === 'paywall' ? <Shop>{step}</Shop> : step()}
    </PageMain>
  );
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && opened ? (findSheet(page, opened) ?? opened) : opened;
  return (
    <>
      {wasAhead ? (
        <Ahead outline={outline} placed={placed} facts={facts} isAhead={isAhead}>
          {main}
        </Ahead>
      ) : (
        main
      )}
      {sheet && (
        <Suspense>
          <FilledSheet
            outline={outline}
            placed={placed}
            facts={facts}
            sheet={sheet}
            onClose={() => setOpened(undefined)}
            onContinue={actions.onNext}
          />
        </Suspense>
      )}
    </>
  );
});

type FilledSheetProps = Omit<PageBodyProps, 'isAhead'> & { facts: Facts } & Omit<PageSheetProps, 'fill'>;

/** The sheet as this visitor reads it. */
function FilledSheet({ outline, placed, facts, ...rest }: FilledSheetProps) {
  const makeTokens = useTokens(outline, placed.page);
  return <PageSheet {...rest} fill={(text) => fillText(text, makeTokens(facts))} />;
}
