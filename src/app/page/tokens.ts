import type { Facts } from '../../domain/rules/facts.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { hasTokens, type Tokens } from '../../domain/text/text.ts';
import { loadOnce, useLoaded } from '../../ui/loading/load-once.ts';

const load = loadOnce(() => import('../../domain/text/tokens.ts').then((module) => module.makeTokens));

/** Loads what the tokens of a page are made with, where it has any; rejects when it can't be loaded. */
export async function preloadTokens(page: Page): Promise<void> {
  if (hasTokens(page)) await load.preload();
}

/** Makes the tokens that the texts of a page can use; the pages outside the programs have none. */
export function useTokens(file: ContentFile, page: Page): (facts: Facts) => Tokens {
  if (!hasTokens(page)) return () => ({});
  // The page is the same for as long as the component that asks.
  // eslint-disable-next-line react-hooks/rules-of-hooks
  const makeTokens = useLoaded(load);
  return (facts) => makeTokens(file, facts);
}
