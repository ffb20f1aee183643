import type { Offer, Site } from '../generated/types.ts';
import { addDays, addMonths } from '../dates/calendar.ts';

/** What the first period of an offer costs that doesn't say it. */
type FirstPriceRule = NonNullable<Site['app']['firstPrice']>;

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

/** Days of a week and of an average month, in hundredths. Comparing prices, all months are equally long. */
const UNIT_DAYS: Record<Offer['durationUnit'], number> = { Week: 700, Month: 3044 };

/** The first price per day in whole cents, rounded up so that it is never understated. */
export function pricePerDayCents(offer: PricedOffer): number {
  // In hundredths of a day, so that all numbers are integers until the one division.
  return Math.ceil((offer.firstPrice * 100) / countDayHundredths(offer));
}

/** The offer with the lowest full price per day; undefined if several have it, or there is only one offer. */
export function findBestValue<Sold extends Offer>(offers: readonly Sold[]): Sold | undefined {
  const [best, second] = offers.toSorted(compareFullPricePerDay);
  return best && second && compareFullPricePerDay(best, second) < 0 ? best : undefined;
}

const countFullDays = ({ durationUnit, duration }: Offer): number => duration * UNIT_DAYS[durationUnit];

// Products of integers instead of quotients, so that equal prices are equal.
const compareFullPricePerDay = (one: Offer, other: Offer): number =>
  one.price * countFullDays(other) - other.price * countFullDays(one);

/** The plan's length in capitals: "1 WEEK", "3 MONTHS". */
export function planLabel({ duration, durationUnit }: Pick<Offer, 'duration' | 'durationUnit'>): string {
  return `${duration} ${durationUnit.toUpperCase()}${duration > 1 ? 'S' : ''}`;
}

/** Cents as text: "$6.99". Throws a RangeError for an invalid ISO currency code. */
export function formatCents(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** The period that the first payment covers: the trial, if there is one. */
export function findFirstPeriod(offer: Offer): { unit: Offer['durationUnit']; duration: number } {
  return { unit: offer.durationUnit, duration: offer.trialPeriod?.duration ?? offer.duration };
}

/** The calendar day (YYYY-MM-DD) on which the plan renews: the first day after the first period. */
export function renewalDate(offer: Offer, today: string): string {
  const { unit, duration } = findFirstPeriod(offer);
  return unit === 'Week' ? addDays(today, duration * 7) : addMonths(today, duration);
}

/**
 * The selected offer: the stored selection if it still exists, else the one that the content preselects, else the one
 * in the middle (of two the first, of four the second); undefined if there are none.
 */
export function chooseOffer<Sold extends Offer>(
  offers: readonly Sold[],
  { selectedId, preselect }: { selectedId?: string | undefined; preselect?: string | undefined } = {},
): Sold | undefined {
  return (
    offers.find(({ id }) => id === selectedId) ??
    offers.find(({ id }) => id === preselect) ??
    offers[Math.floor((offers.length - 1) / 2)]
  );
}

function isOneMonth({ durationUnit, duration }: Offer): boolean {
  return durationUnit === 'Month' && duration === 1;
}

// A month has 30 days in the one-month plan and 30.26 in longer ones: three months are 90.78 days.
function countDayHundredths(offer: Offer): number {
  if (offer.durationUnit === 'Week') return offer.duration * 700;
  return isOneMonth(offer) ? findFirstPeriod(offer).duration * 3000 : offer.duration * 3026;
}

/** The currency of all prices. Throws if there is none: the checker requires it for sites with a paywall. */
export function readCurrency({ app: { currency } }: Pick<Site, 'app'>): string {
  if (!currency) throw new Error('site.json has no currency');
  return currency;
}
