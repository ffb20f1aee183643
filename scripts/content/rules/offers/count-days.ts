import type { Offer } from '../../../../src/domain/generated/types.ts';

/** About how many days a period has, to compare periods. */
export const countDays = ({ durationUnit, duration }: Pick<Offer, 'durationUnit' | 'duration'>): number =>
  duration * (durationUnit === 'Week' ? 7 : 30);
