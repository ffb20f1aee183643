import type { PaddleEventData } from '@paddle/paddle-js';
import { discountedPriceCents, formatCents } from '../../domain/prices/pricing.ts';
import type { CheckoutOrder } from './contract.ts';

/** Paddle tells sums as decimal numbers; rounded, because 23.37 * 100 is a little more than 2337. */
const toCents = (sum: number): number => Math.round(sum * 100);

/**
 * What is wrong with the total that Paddle's window shows: undefined when it is what the paywall has said is charged
 * today, and where that can't be told, in another currency or from an event without a total.
 */
export function findWrongTotal({ data }: PaddleEventData, { offer, currency }: CheckoutOrder): string | undefined {
  // Paddle's types promise more than every event holds.
  const { currency_code: code, totals } = (data ?? {}) as Partial<NonNullable<typeof data>>;
  if (code !== currency || typeof totals?.total !== 'number') return undefined;
  const total = toCents(totals.total);
  const promised = discountedPriceCents(offer);
  if (total === promised) return undefined;
  return (
    `Paddle asks for ${formatCents(total, currency)} and the paywall says ${formatCents(promised, currency)} for the ` +
    `price ${offer.id}: correct the price, its tax or the discount at Paddle, or the offer at the onboarding service.`
  );
}
