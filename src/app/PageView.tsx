import { Suspense, useState } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Sheet as SheetContent } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { PlacedPage } from '../domain/placed-page.ts';
import { fillText } from '../domain/text.ts';
import { notePageVisit } from '../services/analytics/page-visits.ts';
import type { Shop as ShopProps } from '../steps/StepProps.ts';
import { useFacts } from './facts.ts';
import { findSheet } from './find-sheet.ts';
import { PageFrame } from './PageFrame.tsx';
import type { PageSheetProps } from './PageSheet.tsx';
import { PageStep } from './PageStep.tsx';
import { PageSheet, Shop } from './lazy-parts.ts';
import { useTokens } from './tokens.ts';
import { useArrival } from './useArrival.ts';
import { usePageActions } from './usePageActions.ts';
import { usePreload } from './usePreload.ts';

interface PageViewProps {
  outline: Outline;
  placed: PlacedPage;
}

type FilledSheetProps = PageViewProps & { facts: Facts } & Omit<PageSheetProps, 'fill'>;

/** One page as this visitor meets it, and the sheet it may open. Its header stays while pages change. */
export function PageView({ outline, placed }: PageViewProps) {
  const { page } = placed;
  const facts = useFacts(outline);
  const [opened, setOpened] = useState<{ on: string; sheet: SheetContent }>();
  const { onBack, ...actions } = usePageActions(outline, placed, (sheet) => {
    setOpened({ on: page.id, sheet });
    notePageVisit({ step: sheet.step, title: sheet.analytics });
  });
  useArrival(outline, placed);
  usePreload(outline, placed, facts);
  const current = opened?.on === page.id ? opened.sheet : undefined;
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && current ? (findSheet(page, current) ?? current) : current;
  const step = (shop?: ShopProps) => (
    <PageStep outline={outline} page={page} facts={facts} actions={actions} {...(shop && { shop })} />
  );
  return (
    <>
      <PageFrame outline={outline} placed={placed} onBack={onBack}>
        {page.type === 'paywall' ? <Shop>{step}</Shop> : step()}
      </PageFrame>
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
}

/** The sheet as this visitor reads it. */
function FilledSheet({ outline, placed, facts, ...rest }: FilledSheetProps) {
  const makeTokens = useTokens(outline, placed.page);
  return <PageSheet {...rest} fill={(text) => fillText(text, makeTokens(facts))} />;
}
