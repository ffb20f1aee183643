import type { Offered } from '../offers/stored-offers.ts';

/** In what a payment can differ from what was offered, and what the operator does about it. */
export const faults = {
  price: {
    isGranted: false,
    advice: 'it is for a price that was not offered. Refund it, or accept it if you agreed to it',
  },
  discount: {
    isGranted: false,
    advice: 'it has a discount that was not offered with this price. Refund it, or accept it if you agreed to it',
  },
  // The buyer has paid at least what the offer says, and must not stand before a closed door for it.
  overpaid: {
    isGranted: true,
    advice:
      'more was paid than was offered: several of a price, several prices, or no discount. Refund the difference, or ' +
      'accept it if you agreed to it',
  },
} as const;

export type Fault = keyof typeof faults;

/** What a transaction or a subscription consists of. */
export type Bought = {
  items: readonly { priceId: string; quantity: number }[];
  discountId?: string | undefined;
};

/**
 * In what a payment differs from the offers of its time; null if in nothing. Amount and currency are those of the price
 * and the discount at the payment provider, so only the operator can have changed them.
 */
export function findFault({ items, discountId }: Bought, offered: readonly Offered[]): Fault | null {
  const prices = items.map(({ priceId }) => offered.filter(({ id }) => id === priceId));
  if (prices.length === 0 || prices.some((offers) => offers.length === 0)) return 'price';
  const [discounts = []] = prices.map((offers) => offers.map((offer) => offer.discountId ?? undefined));
  const hasOfferedDiscount = discounts.includes(discountId);
  if (discountId !== undefined && !hasOfferedDiscount) return 'discount';
  const isOne = items.length === 1 && items[0]?.quantity === 1;
  return isOne && hasOfferedDiscount ? null : 'overpaid';
}
