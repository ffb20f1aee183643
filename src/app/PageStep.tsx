import { Suspense, useState } from 'react';
import { entry } from '../content/content.ts';
import type { Facts } from '../domain/facts.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { StepComponent } from '../steps/lazy-step.ts';
import { registry } from '../steps/registry.ts';
import type { Answer, PageType, Shop, StepProps } from '../steps/StepProps.ts';
import { Panel } from './lazy-parts.ts';
import { useReading } from './useReading.ts';

/** What a step can do: the callbacks of its props. */
export type StepActions = Pick<
  StepProps<PageType>,
  'onAnswer' | 'onStore' | 'onNext' | 'onGoTo' | 'onChangeConsent' | 'resume'
>;

interface PageStepProps {
  outline: Outline;
  page: Page;
  /** Whether it is drawn out of sight. */
  isAhead?: boolean;
  facts: Facts;
  actions: StepActions;
  shop?: Shop;
}

/** The step component of a page's type, with the page as a visitor of whom these facts are known reads it. */
export function PageStep({ outline, page, isAhead = false, facts, actions, shop }: PageStepProps) {
  const read = useReading(outline, page);
  const reading = read(facts);
  const field = 'answer' in page ? page.answer : undefined;
  const panel = 'panel' in page && page.panel;
  const props = {
    ...reading,
    isAhead,
    preview: (value: Answer) => {
      const said = field && field !== 'gender' ? { ...facts, answers: { ...facts.answers, [field]: value } } : facts;
      return { page: read(said).page, facts: said };
    },
    facts,
    words: entry,
    ...actions,
    shop,
    panel: panel && (
      <Suspense>
        <Panel name={panel} />
      </Suspense>
    ),
  };
  // The registry's key and the page's type are one and the same, which the type system can't see through a lookup.
  const Step = registry[page.type].Component as StepComponent<PageType>;
  return <Step key={useStart(reading.answer, isAhead)} {...props} />;
}

/** The answer that a page begins with, in writing: what it is when the page is turned to, however early it was drawn. */
function useStart(answer: Answer | undefined, isAhead: boolean): string {
  // An object that is written to while it renders, once: to set a state would have the page read again, in the tap.
  const [start] = useState<{ answer?: string }>({});
  const now = JSON.stringify(answer) ?? '';
  if (!isAhead) start.answer ??= now;
  return start.answer ?? now;
}
