import type { Facts } from '../../domain/rules/facts.ts';
import type { Page } from '../../domain/generated/types.ts';
import type { ContentFile } from '../../domain/flow/flow.ts';
import { hasTokens, type Tokens } from '../../domain/text/text.ts';
import { loadOnce, useLoaded } from '../../ui/loading/load-once.ts';

const load = loadOnce(() => import('../../domain/text/tokens.ts').then((module) => module.makeTokens));

/** Loads the code that makes tokens, where a page or a file has any. Rejects when it can't be loaded. */
export async function preloadTokens(content: Page | ContentFile): Promise<void> {
  if (hasTokens(content)) await load.preload();
}

/** Returns a function that makes the tokens for the texts of a page; none for pages outside the programs. */
export function useTokens(file: ContentFile, page: Page): (facts: Facts) => Tokens {
  if (!hasTokens(page)) return () => ({});
  // A component keeps its page for as long as it is mounted.
  // eslint-disable-next-line react-hooks/rules-of-hooks
  const makeTokens = useLoaded(load);
  return (facts) => makeTokens(file, facts);
}
