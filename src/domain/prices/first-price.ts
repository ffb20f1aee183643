import type { Offer, Site } from '../generated/types.ts';

/** What the first period of an offer costs that doesn't say it. */
export type FirstPriceRule = NonNullable<Site['app']['firstPrice']>;

/** An offer of which it is said what its first period costs. */
export type PricedOffer = Offer & { firstPrice: number };

/**
 * The offer with its first price, in whole cents: its own, or else the one that a rule gives, rounded down; without a
 * rule the full price.
 */
export function sayFirstPrice(offer: Offer, rule?: FirstPriceRule): PricedOffer {
  const { price, firstPrice = rule === 'introductory' ? findIntroductoryPrice(offer) : price } = offer;
  return { ...offer, firstPrice };
}

/** The rule of the specification. */
function findIntroductoryPrice({ price, durationUnit, duration }: Offer): number {
  if (durationUnit === 'Week' && price === 1499) return 699;
  // Integers until the one division, so that no price loses a cent to a floating-point error.
  return durationUnit === 'Month' && duration === 1 ? Math.floor((price * 6) / 10) : Math.floor(price / 2);
}
