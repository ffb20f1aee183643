import { memo, Suspense, useState } from 'react';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet } from '../../domain/generated/types.ts';
import { fillText } from '../../domain/text/text.ts';
import { recordPageVisit } from '../../services/analytics/page-visits.ts';
import type { Shop as ShopProps } from '../../steps/StepProps.ts';
import { findSheet } from './find-sheet.ts';
import { PageSheet, Shop } from './lazy-parts.ts';
import { PageMain } from './PageMain.tsx';
import type { PageSheetProps } from './PageSheet.tsx';
import { PageStep } from './PageStep.tsx';
import { useTokens } from './tokens.ts';
import { usePageActions } from './usePageActions.ts';
import type { Direction } from './usePageNavigation.ts';
import type { Turn } from './useTurn.ts';

interface PageBodyProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
  direction: Direction | undefined;
  turn: Turn;
}

/** A page's own part with all that it can do, and the sheet it may open. */
export const PageBody = memo(function PageBody({ file, page, facts, direction, turn }: PageBodyProps) {
  const [opened, setOpened] = useState<Sheet>();
  const openSheet = (sheet: Sheet) => {
    setOpened(sheet);
    recordPageVisit({ step: sheet.step, title: sheet.analytics });
  };
  const actions = usePageActions({ file, page, facts, turn, openSheet });
  const step = (shop?: ShopProps) => (
    <PageStep file={file} page={page} facts={facts} actions={actions} {...(shop && { shop })} />
  );
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && opened ? (findSheet(page, opened) ?? opened) : opened;
  return (
    <>
      <PageMain page={page} direction={direction}>
        {page.type === 'paywall' ? <Shop>{step}</Shop> : step()}
      </PageMain>
      {sheet && (
        <Suspense>
          <FilledSheet
            file={file}
            page={page}
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

type FilledSheetProps = Omit<PageBodyProps, 'direction' | 'turn'> & Omit<PageSheetProps, 'fill'>;

/** The sheet as this visitor reads it. */
function FilledSheet({ file, page, facts, ...rest }: FilledSheetProps) {
  const makeTokens = useTokens(file, page);
  return <PageSheet {...rest} fill={(text) => fillText(text, makeTokens(facts))} />;
}
