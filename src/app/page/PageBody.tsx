import { createContext, memo, Suspense, use, useState, type ReactNode } from 'react';
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
  leave: Leave;
}

/** The main part of a page with its actions, and the sheets it may open, one after the other. */
export const PageBody = memo(function PageBody({ file, page, facts, leave }: PageBodyProps) {
  const [opened, setOpened] = useState<Sheet>();
  const [[following, ...rest], setMore] = useState<readonly Sheet[]>([]);
  const makeTokens = useTokens(file, page);
  const outside = use(OutsideContext);
  const openSheet = (sheet: Sheet, more: readonly Sheet[] = []) => {
    setOpened(sheet);
    setMore(more);
    outside?.recordVisit({ step: sheet.step, title: sheet.analytics }, ask(page)[0]?.answer);
  };
  const actions = usePageActions({ file, page, facts, leave, openSheet });
  const Provider = findProvider(page)?.Component;
  const step = (extra?: Extra) => <PageStep file={file} page={page} facts={facts} actions={actions} extra={extra} />;
  // In development the words of an open sheet change with the content.
  const sheet = import.meta.hot && opened ? (findSheet(page, opened) ?? opened) : opened;
  return (
    <>
      <PageMain page={page}>
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

/** How the main part of a page appears. A context, because a change of it must not draw the page again. */
interface Appearance {
  /** `ahead`: drawn before the address changes. `left`: out of sight until it does. */
  className?: 'is-ahead' | 'is-left';
  /** Set while a page that is drawn ahead is out of sight. */
  inert?: true;
  /** The direction from which the page slides in; undefined for no motion. */
  'data-motion'?: Direction | undefined;
}

export const AppearanceContext = createContext<Appearance>({});

interface PageMainProps {
  page: Page;
  children: ReactNode;
}

/** The main part of a page, which slides in. */
export function PageMain({ page, children }: PageMainProps) {
  return (
    <main data-page={page.id} data-type={page.type} data-step={page.step} {...use(AppearanceContext)}>
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
