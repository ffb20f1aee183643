import { readField, type Facts } from '../domain/facts.ts';
import { fillPage, type FilledPage } from '../domain/fill-page.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import type { Answer } from '../steps/StepProps.ts';
import { useTokens } from './tokens.ts';

/** A page as a visitor reads it, and what they have answered there. */
export interface Reading {
  page: FilledPage;
  answer: Answer | undefined;
}

/** Says how a page reads for a visitor of whom certain facts are known. */
export function useReading(outline: Outline, page: Page): (facts: Facts) => Reading {
  const makeTokens = useTokens(outline, page);
  return (facts) => ({
    page: fillPage(page, facts, makeTokens(facts)),
    answer: 'answer' in page && page.answer !== undefined ? (readField(page.answer, facts) as Answer) : undefined,
  });
}
