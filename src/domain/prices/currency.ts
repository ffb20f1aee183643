import type { Site } from '../generated/types.ts';

/** The currency of all prices. Throws if there is none: the checker requires it for sites with a paywall. */
export function readCurrency({ app: { currency } }: Pick<Site, 'app'>): string {
  if (!currency) throw new Error('site.json has no currency');
  return currency;
}
