import { readField, type Facts } from '../../domain/rules/facts.ts';
import { fillPage, type FilledPage } from '../../domain/text/fill-page.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { Answer } from '../../steps/StepProps.ts';
import { useTokens } from './tokens.ts';

/** A page as a visitor reads it, and what they have answered there. */
export interface ResolvedPage {
  page: FilledPage;
  answer: Answer | undefined;
}

/** What a visitor has answered on a page; undefined where it asks nothing, or has no answer yet. */
export function readAnswer(page: Page, facts: Facts): Answer | undefined {
  return 'answer' in page && page.answer !== undefined ? (readField(page.answer, facts) as Answer) : undefined;
}

/** Resolves a page for a visitor of whom certain facts are known. */
export function useResolvedPage(file: ContentFile, page: Page): (facts: Facts) => ResolvedPage {
  const makeTokens = useTokens(file, page);
  return (facts) => ({ page: fillPage(page, facts, makeTokens(facts)), answer: readAnswer(page, facts) });
}
