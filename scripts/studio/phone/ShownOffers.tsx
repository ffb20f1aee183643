import { findRole } from '../../../src/domain/flow/questions.ts';
import { createContext, use, useDeferredValue, type ReactNode } from 'react';
import type { OfferList, Page } from '../../../src/domain/generated/types.ts';
import { useDraft } from '../pane/drafts.ts';

const OffersContext = createContext<OfferList | undefined>(undefined);

/** What a paywall sells; undefined for other pages, which need not follow, and until it is known. */
export const useOffers = (page: Page): OfferList | undefined =>
  findRole(page) === 'sale' ? use(OffersContext) : undefined;

interface ShownOffersProps {
  /** The offers as the file has them. */
  offers: OfferList | undefined;
  children: ReactNode;
}

/** Lets the phones show the offers, as the side pane has changed them. */
export function ShownOffers({ offers, children }: ShownOffersProps) {
  const draft = useDeferredValue(useDraft({ file: 'offers' }));
  return <OffersContext value={(draft?.value as OfferList | undefined) ?? offers}>{children}</OffersContext>;
}
