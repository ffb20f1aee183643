import { Suspense, useState } from 'react';
import type { Page, Sheet as SheetContent } from '../domain/generated/types.ts';
import type { ContentFile } from '../domain/pages.ts';
import { fillText } from '../domain/text.ts';
import { notePageVisit } from '../services/analytics/page-visits.ts';
import type { Shop as ShopProps } from '../steps/StepProps.ts';
import { useFacts } from './facts.ts';
import { findSheet } from './find-sheet.ts';
import { PageFrame } from './PageFrame.tsx';
import { PageStep } from './PageStep.tsx';
import { PageSheet, Shop } from './lazy-parts.ts';
import { useTokens } from './tokens.ts';
import { useArrival } from './useArrival.ts';
import { usePageActions } from './usePageActions.ts';
import { usePreload } from './usePreload.ts';

interface PageViewProps {
  file: ContentFile;
  page: Page;
}

/** One page as this visitor meets it, and the sheet it may open. Its header stays while pages change. */
export function PageView({ file, page }: PageViewProps) {
  const facts = useFacts(file);
  const makeTokens = useTokens(file, page);
  const [opened, setOpened] = useState<{ on: string; sheet: SheetContent }>();
  const { onBack, ...actions } = usePageActions(file, page, (sheet) => {
    setOpened({ on: page.id, sheet });
    notePageVisit({ step: sheet.step, title: sheet.analytics });
  });
  useArrival(file, page);
  usePreload(file, page, facts);
  const current = opened?.on === page.id ? opened.sheet : undefined;
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && current ? (findSheet(page, current) ?? current) : current;
  const step = (shop?: ShopProps) => (
    <PageStep file={file} page={page} facts={facts} actions={actions} {...(shop && { shop })} />
  );
  return (
    <>
      <PageFrame file={file} page={page} onBack={onBack}>
        {page.type === 'paywall' ? <Shop>{step}</Shop> : step()}
      </PageFrame>
      {sheet && (
        <Suspense>
          <PageSheet
            sheet={sheet}
            fill={(text) => fillText(text, makeTokens(facts))}
            onClose={() => setOpened(undefined)}
            onContinue={actions.onNext}
          />
        </Suspense>
      )}
    </>
  );
}
