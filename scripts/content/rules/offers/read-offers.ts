import type { JSONPath } from 'jsonc-parser';
import type { Offer } from '../../../../src/domain/generated/types.ts';
import { sayFirstPrice, type PricedOffer } from '../../../../src/domain/prices/pricing.ts';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import { findKind, type ContentDocument } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';

/** An offer of offers.json, with its place in the file. */
export interface ListedOffer {
  path: JSONPath;
  offer: PricedOffer;
  /** Whether it says what its first period costs. */
  saysFirstPrice: boolean;
}

/** The valid offers of offers.json, and their currency; none if the file can't be read. */
export interface ListedOffers {
  currency: string | undefined;
  offers: readonly ListedOffer[];
}

/** Reads offers.json. Skips what is malformed: the schemas report it. */
export const readOffers = memoize((documents: readonly ContentDocument[]): ListedOffers => {
  const { currency, offers } = asFields(documents.find((document) => findKind(document) === 'offers')?.value);
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    offers: asList(offers).flatMap((item, index) => {
      if (!isOffer(item)) return [];
      const saysFirstPrice = item.firstPrice !== undefined;
      return [{ path: ['offers', index], offer: sayFirstPrice(item), saysFirstPrice }];
    }),
  };
});

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0;

function isOffer(value: unknown): value is Offer {
  const { id, price, firstPrice, durationUnit, duration, trialPeriod } = asFields(value);
  return (
    typeof id === 'string' &&
    isCount(price) &&
    isCount(duration) &&
    (durationUnit === 'Week' || durationUnit === 'Month') &&
    (firstPrice === undefined || isCount(firstPrice)) &&
    (trialPeriod === undefined || isCount(asFields(trialPeriod).duration))
  );
}

/** About how many days a period has, to compare periods. */
export const countDays = ({ durationUnit, duration }: Pick<Offer, 'durationUnit' | 'duration'>): number =>
  duration * (durationUnit === 'Week' ? 7 : 30);
