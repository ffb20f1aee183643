import { useMemo } from 'react';
import type { Offer } from '../../../domain/generated/types.ts';
import { sayFirstPrice, type PricedOffer } from '../../../domain/prices/pricing.ts';
import { offers, type Offers } from '../../../state/offers.ts';
import { site } from '../../content/site.ts';
import { useStore } from '../../shell/useStore.ts';

/** The offer with its first price. */
export const priceOffer = (offer: Offer): PricedOffer => sayFirstPrice(offer, site.app.firstPrice);

/** The available offers with their first prices, and the selected one. */
export function usePricedOffers(): Omit<Offers, 'list'> & { list: PricedOffer[] } {
  const { list, ...rest } = useStore(offers);
  return { ...rest, list: useMemo(() => list.map(priceOffer), [list]) };
}
