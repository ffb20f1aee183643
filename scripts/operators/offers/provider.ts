import type { Offer } from '../../../src/domain/generated/types.ts';

/** A period at the provider, in the units of offers; days and years are converted where they can be. */
export type ProviderPeriod = { duration: number; unit: Offer['durationUnit'] | 'Day' };

/** A price at the payment provider, as far as an offer depends on it. */
export type ProviderPrice = {
  productId: string;
  isActive: boolean;
  cents: number;
  currency: string;
  /** Absent: it is paid once. */
  period: ProviderPeriod | undefined;
  trial: ProviderPeriod | undefined;
  /** Whether the price contains tax; undefined if the account's setting decides. */
  tax: Offer['tax'] | undefined;
};

/** A discount at the payment provider. */
export type ProviderDiscount = {
  isActive: boolean;
  /** Absent: it is a percentage. */
  cents: number | undefined;
  currency: string | undefined;
  /** Whether it lowers the first payment only. */
  isOnce: boolean;
  /** After how many uses it ends; absent: never. */
  usageLimit: number | undefined;
  /** The prices and products that it is for; absent: all. */
  restrictTo: readonly string[] | undefined;
};

/** What the payment provider charges; undefined for an id that it doesn't know. Throws a CommandError if it doesn't say. */
export interface Provider {
  findPrice: (id: string) => Promise<ProviderPrice | undefined>;
  findDiscount: (id: string) => Promise<ProviderDiscount | undefined>;
}
