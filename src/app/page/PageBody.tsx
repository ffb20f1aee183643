import { memo, Suspense, use, useState, type ReactNode } from 'react';
import type { Facts } from '../../domain/rules/facts.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page, Sheet } from '../../domain/generated/types.ts';
import { ask } from '../../domain/flow/questions.ts';
import { fillText } from '../../domain/text/text.ts';
import { findProvider, PageSheet } from './lazy-parts.ts';
import { OutsideContext } from './outside.ts';
import type { Extra } from './panels/panel-props.ts';
import { PageStep } from './PageStep.tsx';
import { useTokens } from './tokens.ts';
import { usePageActions, type Leave } from './usePageActions.ts';
import type { Direction } from './usePageNavigation.ts';
import './page-motion.css';

interface PageBodyProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
  direction: Direction | undefined;
  /** Set while the page is out of sight, before it is entered. */
  isAhead?: boolean;
  leave: Leave;
}

/** The main part of a page with its actions, and the sheets it may open, one after the other. */
export const PageBody = memo(function PageBody({ file, page, facts, direction, isAhead, leave }: PageBodyProps) {
  const [opened, setOpened] = useState<Sheet>();
  const [[following, ...rest], setMore] = useState<readonly Sheet[]>([]);
  const makeTokens = useTokens(file, page);
  const outside = use(OutsideContext);
  const openSheet = (sheet: Sheet, more: readonly Sheet[] = []) => {
    setOpened(sheet);
    setMore(more);
    outside?.recordVisit({ step: sheet.step, title: sheet.analytics }, ask(page)[0]?.answer);
  };
  const actions = usePageActions({ file, page, leave, openSheet });
  const Provider = findProvider(page)?.Component;
  const step = (extra?: Extra) => <PageStep file={file} page={page} facts={facts} actions={actions} extra={extra} />;
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && opened ? (findSheet(page, opened) ?? opened) : opened;
  return (
    <>
      <PageMain page={page} direction={direction} isAhead={isAhead}>
        {Provider ? (
          <Provider file={file} page={page} facts={facts} onNext={actions.onNext}>
            {step}
          </Provider>
        ) : (
          step()
        )}
      </PageMain>
      {sheet && (
        <Suspense>
          <PageSheet
            key={sheet.analytics}
            sheet={sheet}
            fill={(text) => fillText(text, makeTokens(facts))}
            onClose={() => setOpened(undefined)}
            onContinue={following ? () => openSheet(following, rest) : actions.onNext}
          />
        </Suspense>
      )}
    </>
  );
});

interface PageMainProps {
  page: Page;
  /** The direction from which the page slides in; undefined for no motion. */
  direction?: Direction | undefined;
  /** Set while the page is out of sight: the style sheet hides what is inert. */
  isAhead?: boolean | undefined;
  children: ReactNode;
}

/** The main part of a page, which slides in. */
export function PageMain({ page, direction, isAhead, children }: PageMainProps) {
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} data-motion={direction} inert={isAhead}>
      {children}
    </main>
  );
}

/** The sheet within a part of content that has the same name in analytics; its other words may differ. */
function findSheet(content: unknown, { step, analytics }: Sheet): Sheet | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const sheet = content as Sheet;
  if ('action' in sheet && sheet.step === step && sheet.analytics === analytics) return sheet;
  for (const part of Object.values(content)) {
    const found = findSheet(part, { step, analytics } as Sheet);
    if (found) return found;
  }
  return undefined;
}
