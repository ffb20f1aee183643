import type { Offer } from '../../../src/domain/generated/types.ts';

/**
 * The offers that the second migration stores, in display order. They must never change: content/offers.json has those
 * that are sold.
 */
export const firstOffers: readonly Offer[] = [
  { id: 'week-1', price: 1499, durationUnit: 'Week', duration: 1 },
  { id: 'month-1', price: 3895, durationUnit: 'Month', duration: 1 },
  { id: 'month-3', price: 7995, durationUnit: 'Month', duration: 3 },
];
