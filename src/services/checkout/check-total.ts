import type { PaddleEventData } from '@paddle/paddle-js';
import { formatCents } from '../../domain/prices/pricing.ts';
import type { CheckoutOrder } from './contract.ts';

/** Paddle's amounts are decimal numbers; rounded, because 23.37 * 100 is a little more than 2337. */
export const toCents = (sum: number): number => Math.round(sum * 100);

/**
 * Describes the fault if the total in Paddle's window, without tax that is added to it, is not the amount that the paywall
 * shows for today. Undefined if they agree, or can't be compared: in another currency, or in an event without a total.
 */
export function findWrongTotal({ data }: PaddleEventData, { offer, currency }: CheckoutOrder): string | undefined {
  // Paddle's types declare fields that some events don't have.
  const { currency_code: code, totals } = (data ?? {}) as Partial<NonNullable<typeof data>>;
  if (code !== currency || typeof totals?.total !== 'number') return undefined;
  const total = toCents(totals.total - (offer.tax === 'added' ? (totals.tax ?? 0) : 0));
  const promised = offer.firstPrice;
  if (total === promised) return undefined;
  return (
    `Paddle asks for ${formatCents(total, currency)} and the paywall says ${formatCents(promised, currency)} for the ` +
    `price ${offer.id}: correct the price, its tax or the discount at Paddle, or the offer at the onboarding service.`
  );
}
