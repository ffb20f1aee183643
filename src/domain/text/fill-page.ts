import { isMet } from '../rules/conditions.ts';
import type { Facts } from '../rules/facts.ts';
import type { Page } from '../generated/types.ts';
import { fillTexts, type Filled, type Tokens } from './text.ts';

/** A page with its case chosen and its texts filled in. */
export type FilledPage<P extends Page = Page> = Filled<P>;

/** Applies the matching case, removes notes for other visitors, and fills in the tokens. */
export function fillPage<P extends Page>(page: P, facts: Facts, tokens: Tokens): FilledPage<P> {
  const cases = 'cases' in page ? page.cases : undefined;
  const fitting = cases?.find(({ when }) => isMet(when, facts));
  const { when: _, ...words } = fitting ?? { when: undefined };
  const notes = 'notes' in page ? page.notes?.filter(({ when }) => isMet(when, facts)) : undefined;
  return fillTexts({ ...page, ...words, ...(notes ? { notes } : {}) }, tokens);
}
