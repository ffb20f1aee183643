import { useEffect, useMemo } from 'react';
import { listPages, type ContentFile } from '../../../domain/flow/flow.ts';
import type { PaywallPage, Offer } from '../../../domain/generated/types.ts';
import { sayFirstPrice, type PricedOffer } from '../../../domain/prices/pricing.ts';
import { makePriceTokens } from '../../../domain/text/price-tokens.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { loadOffers } from '../../../services/onboarding/offers.ts';
import { Note } from '../../../ui/Note.tsx';
import { site } from '../../content/site.ts';
import type { PanelProps } from './panel-props.ts';
import { offers, type Offers } from '../../../state/offers.ts';
import { useStore } from '../../shell/useStore.ts';

/** The paywall of a file. */
export const findPaywall = (file: ContentFile): PaywallPage | undefined =>
  listPages(file).find((page) => 'offerText' in page);

/** What an offer costs now and later, in the words of a paywall. */
export function describeOffer(offer: PricedOffer, page: PaywallPage, today: string): string {
  return fillTemplate(page.offerText, makePriceTokens(offer, page, site, today));
}

/** What the page's offer costs; nothing until the offers are loaded. */
export function OfferTerms({ file, page, facts }: PanelProps) {
  const { list } = usePricedOffers();
  useEffect(() => void loadOffers(), []);
  const paywall = findPaywall(file);
  const offer = 'offer' in page && list.find(({ id }) => id === page.offer);
  return offer && paywall ? <Note>{describeOffer(offer, paywall, facts.today)}</Note> : null;
}

/** The offer with its first price. */
export const priceOffer = (offer: Offer): PricedOffer => sayFirstPrice(offer, site.app.firstPrice);

/** The available offers with their first prices, and the selected one. */
export function usePricedOffers(): Omit<Offers, 'list'> & { list: PricedOffer[] } {
  const { list, ...rest } = useStore(offers);
  return { ...rest, list: useMemo(() => list.map(priceOffer), [list]) };
}
