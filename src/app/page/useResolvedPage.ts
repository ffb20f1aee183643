import type { Facts } from '../../domain/rules/facts.ts';
import { readGiven } from '../../domain/flow/questions.ts';
import { fillPage, type FilledPage } from '../../domain/text/text.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Answer } from '../../pages/StepProps.ts';
import { useTokens } from './tokens.ts';

/** A page with its texts filled in, and the visitor's answer on it. */
export interface ResolvedPage {
  page: FilledPage;
  answer: Answer | undefined;
}

/** Returns a function that resolves a page for given facts. */
export function useResolvedPage(file: ContentFile, page: Page): (facts: Facts) => ResolvedPage {
  const makeTokens = useTokens(file, page);
  return (facts) => ({
    page: fillPage(file, page, facts, makeTokens(facts)),
    answer: readGiven(page, facts) as Answer | undefined,
  });
}
