import { useState, type ReactNode } from 'react';
import { entry } from '../content/content.ts';
import type { Facts } from '../domain/facts.ts';
import { fillPage } from '../domain/fill-page.ts';
import { fillText, type Tokens } from '../domain/text.ts';
import type { Page, Sheet as SheetContent } from '../domain/generated/types.ts';
import type { ContentFile } from '../domain/pages.ts';
import { makeTokens } from '../domain/tokens.ts';
import { registry } from '../steps/registry.ts';
import type { Answer, PageType, StepProps } from '../steps/StepProps.ts';
import type { StepComponent } from '../steps/lazy-step.ts';
import { useFacts } from './facts.ts';
import { Header } from './Header.tsx';
import { PageSheet } from './PageSheet.tsx';
import { panels } from './panels/panels.tsx';
import { Shop } from './Shop.tsx';
import { useArrival } from './useArrival.ts';
import { usePageActions } from './usePageActions.ts';
import { usePreload } from './usePreload.ts';
import './app.css';

interface PageViewProps {
  file: ContentFile;
  page: Page;
}

const tokensFor = (file: ContentFile, facts: Facts): Tokens => ('sex' in file ? makeTokens(file, facts) : {});

/** One page in its frame: the header, the step component of its type, and the sheet it may open. */
export function PageView({ file, page }: PageViewProps) {
  const facts = useFacts();
  const [sheet, setSheet] = useState<SheetContent>();
  const actions = usePageActions(file, page, setSheet);
  useArrival(file, page);
  usePreload(file, page, facts);
  const fill = (said: Facts) => fillPage(page, said, tokensFor(file, said));
  const field = 'answer' in page ? page.answer : undefined;
  const props = {
    page: fill(facts),
    preview: (value: Answer) => {
      const said = field && field !== 'gender' ? { ...facts, answers: { ...facts.answers, [field]: value } } : facts;
      return { page: fill(said), facts: said };
    },
    answer: field === 'gender' ? facts.gender : field && facts.answers[field],
    facts,
    words: entry,
    ...actions,
    panel: 'panel' in page && page.panel ? panels[page.panel] : undefined,
  };
  // The registry's key and the page's type are one and the same, which the type system can't see through a lookup.
  const Step = registry[page.type].Component as StepComponent<PageType>;
  const render = (more?: Partial<StepProps<PageType>>): ReactNode => (
    <Step {...(props as unknown as StepProps<PageType>)} {...more} />
  );
  return (
    <div className={`app app-${page.type}`}>
      <Header file={file} page={page} onBack={actions.onBack} />
      <main data-page={page.id} data-type={page.type} data-step={page.step}>
        {page.type === 'paywall' ? <Shop>{(shop) => render({ shop })}</Shop> : render()}
      </main>
      {sheet && (
        <PageSheet
          sheet={sheet}
          fill={(text) => fillText(text, tokensFor(file, facts))}
          onClose={() => setSheet(undefined)}
          onContinue={actions.onNext}
        />
      )}
    </div>
  );
}
