import { useEffect } from 'react';
import { listPages, type ContentFile } from '../../../domain/flow/flow.ts';
import type { Offer, PaywallPage } from '../../../domain/generated/types.ts';
import { readCurrency } from '../../../domain/prices/currency.ts';
import { makePriceTokens } from '../../../domain/text/price-tokens.ts';
import { fillTemplate } from '../../../domain/text/text.ts';
import { loadOffers } from '../../../services/onboarding/offers.ts';
import { offers } from '../../../state/offers.ts';
import { site } from '../../content/site.ts';
import { useStore } from '../../shell/useStore.ts';
import type { PanelProps } from './panel-props.ts';

/** The paywall of a file. */
export const findPaywall = (file: ContentFile): PaywallPage | undefined =>
  listPages(file).find((page) => page.type === 'paywall');

/** What an offer costs now and later, in the words of a paywall. */
export function describeOffer(offer: Offer, { offerText, periods }: PaywallPage, today: string): string {
  return fillTemplate(offerText, makePriceTokens(offer, periods, readCurrency(site), today));
}

/** What the page's offer costs; nothing until the offers are loaded. */
export function OfferTerms({ file, page, facts }: PanelProps) {
  const { list } = useStore(offers);
  useEffect(() => void loadOffers(), []);
  const paywall = findPaywall(file);
  const offer = 'offer' in page && list.find(({ id }) => id === page.offer);
  return offer && paywall ? <p className="note">{describeOffer(offer, paywall, facts.today)}</p> : null;
}
