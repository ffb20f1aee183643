import { Suspense } from 'react';
import type { Facts } from '../../domain/rules/facts.ts';
import { ask, withGiven, readGiven } from '../../domain/flow/questions.ts';
import { answerLimits } from '../../domain/generated/answer-limits.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { StepComponent } from '../../pages/lazy-step.ts';
import { registry } from '../../pages/generated/registry.ts';
import type { PageType } from '../../pages/definition.ts';
import type { Answer, StepProps } from '../../pages/StepProps.ts';
import { site } from '../content/site.ts';
import { Panel } from './lazy-parts.ts';
import { fillPage, type FilledPage } from '../../domain/text/text.ts';
import type { Extra } from './panels/panel-props.ts';
import { useTokens } from './tokens.ts';

/** The callbacks of a step's props. */
export type StepActions = Pick<StepProps<PageType>, 'onAnswer' | 'onStore' | 'onNext'>;

interface PageStepProps {
  file: ContentFile;
  page: Page;
  facts: Facts;
  actions: StepActions;
  /** The props that only some page types get. */
  extra?: Extra | undefined;
}

/** The step component of a page's type, with the page as a visitor with these facts reads it. */
export function PageStep({ file, page, facts, actions, extra }: PageStepProps) {
  const resolve = useResolvedPage(file, page);
  const [question] = ask(page);
  const panel = 'panel' in page && page.panel;
  const props = {
    file,
    ...resolve(facts),
    preview: (value: Answer) => {
      const changed = withGiven(facts, page, value);
      return { page: resolve(changed).page, facts: changed };
    },
    limits: question && answerLimits[question.answer],
    facts,
    words: site,
    ...actions,
    ...extra,
    panel: panel && (
      <Suspense>
        <Panel name={panel} file={file} page={page} facts={facts} />
      </Suspense>
    ),
  };
  // The registry's key and the page's type are one and the same, which the type system can't see through a lookup.
  const Step = registry[page.type].Component as StepComponent<PageType>;
  return <Step {...props} />;
}

/** A page with its texts filled in, and the visitor's answer on it. */
interface ResolvedPage {
  page: FilledPage;
  answer: Answer | undefined;
}

/** Returns a function that resolves a page for given facts. */
function useResolvedPage(file: ContentFile, page: Page): (facts: Facts) => ResolvedPage {
  const makeTokens = useTokens(file, page);
  return (facts) => ({
    page: fillPage(file, page, facts, makeTokens(facts)),
    answer: readGiven(page, facts) as Answer | undefined,
  });
}
