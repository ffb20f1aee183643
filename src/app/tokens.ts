import { use } from 'react';
import type { Facts } from '../domain/facts.ts';
import type { Page } from '../domain/generated/types.ts';
import type { Outline } from '../domain/outline.ts';
import { hasTokens, type Tokens } from '../domain/text.ts';
import { loadOnce } from '../ui/load-once.ts';

const load = loadOnce(() => import('../domain/tokens.ts').then((module) => module.makeTokens));

/** Loads what the tokens of a page are made with, where it has any; rejects when it can't be loaded. */
export async function preloadTokens(page: Page): Promise<void> {
  if (hasTokens(page)) await load.preload();
}

/** Makes the tokens that the texts of a page can use; the pages outside both programs have none. */
export function useTokens(outline: Outline, page: Page): (facts: Facts) => Tokens {
  if (!('sex' in outline) || !hasTokens(page)) return () => ({});
  const makeTokens = use(load.get());
  return (facts) => makeTokens(outline, facts);
}
