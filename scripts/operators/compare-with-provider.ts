import type { Offer, OfferList } from '../../src/domain/generated/types.ts';
import { describePeriod } from '../service/offers/declared-offers.ts';
import { sayFirstPrice, type PricedOffer, formatCents } from '../../src/domain/prices/pricing.ts';

/** A period at the provider, in the units of offers; days and years are converted where they can be. */
type ProviderPeriod = { duration: number; unit: Offer['durationUnit'] | 'Day' };

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

/** What the payment provider would charge otherwise than the paywall says, a line for each difference. */
export async function compareWithProvider({ currency, offers }: OfferList, provider: Provider): Promise<string[]> {
  const lines = offers.map(sayEach).map(async (offer) => {
    const { id, discountId } = offer;
    const price = await provider.findPrice(id);
    if (!price) return [`${id}: there is no such price at Paddle. The id of an offer is that of its price.`];
    const discount = discountId === undefined ? undefined : ((await provider.findDiscount(discountId)) ?? 'unknown');
    const faults = [...comparePrice(offer, currency, price), ...compareDiscount(offer, currency, price, discount)];
    return faults.map((fault) => `${id}: ${fault}`);
  });
  return (await Promise.all(lines)).flat();
}

const sayEach = (offer: Offer) => sayFirstPrice(offer);

function* comparePrice(offer: Offer, currency: string, price: ProviderPrice): Generator<string> {
  const { durationUnit: unit, duration, trialPeriod } = offer;
  const [ours, theirs] = [formatCents(offer.price, currency), formatCents(price.cents, price.currency)];
  if (!price.isActive) yield 'the price is archived at Paddle.';
  if (ours !== theirs) yield `the price is ${ours} here and ${theirs} at Paddle.`;
  const { tax = 'included' } = offer;
  if (price.tax && price.tax !== tax) yield `tax is ${tax} here and ${price.tax} at Paddle.`;
  const periods = [
    ['period', { duration, unit }, price.period],
    ['trial', trialPeriod && { duration: trialPeriod.duration, unit }, price.trial],
  ] as const;
  for (const [name, here, there] of periods) {
    const [hereWords, thereWords] = [describe(here), describe(there)];
    if (hereWords !== thereWords) yield `the ${name} is ${hereWords} here and ${thereWords} at Paddle.`;
  }
}

const describe = (period: ProviderPeriod | undefined) =>
  period ? describePeriod(period.duration, period.unit) : 'none';

function* compareDiscount(
  offer: PricedOffer,
  currency: string,
  { productId }: ProviderPrice,
  discount: ProviderDiscount | 'unknown' | undefined,
): Generator<string> {
  const cents = offer.price - offer.firstPrice;
  const off = formatCents(cents, currency);
  const today = formatCents(offer.firstPrice, currency);
  if (discount === 'unknown') return yield `there is no discount ${offer.discountId} at Paddle.`;
  if (!discount) {
    if (cents > 0) yield `the paywall says ${today} today, and without a discountId Paddle charges the full price.`;
    return;
  }
  if (!discount.isActive) yield 'the discount is archived, expired or used up at Paddle.';
  if (discount.cents === undefined) {
    yield `the discount is a percentage, which may round to another cent. Make it a fixed amount of ${off}.`;
  } else {
    const theirs = formatCents(discount.cents, discount.currency ?? currency);
    if (theirs !== off) yield `the discount takes off ${theirs} at Paddle, and ${today} today needs ${off}.`;
  }
  if (!discount.isOnce) yield 'the discount lowers later payments too. Limit it to one billing period.';
  if (discount.usageLimit !== undefined) yield `the discount ends after ${discount.usageLimit} uses.`;
  const { restrictTo } = discount;
  if (restrictTo && !restrictTo.includes(offer.id) && !restrictTo.includes(productId)) {
    yield 'the discount is not for this price.';
  }
}
