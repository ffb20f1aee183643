import { sayFirstPrice } from '../../../../src/domain/prices/first-price.ts';
import type { Offer } from '../../../../src/domain/generated/types.ts';
import { formatCents, pricePerDayCents } from '../../../../src/domain/prices/pricing.ts';
import { asFields } from '../../../content/parsing/pages.ts';

/** Whether this has the form of a currency’s code. */
const isCurrency = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value);

/** Cents as visitors read them, "$14.99"; empty while the amount or the currency is being written. */
export const sayCents = (cents: unknown, currency: string | undefined): string =>
  typeof cents === 'number' && isCurrency(currency) ? formatCents(cents, currency) : '';

/** What an offer costs, as visitors read it: "$6.99, then $14.99; $1.00 a day". */
export function sayOffer(item: unknown, currency: string | undefined): string {
  const { price, firstPrice = 0, duration } = asFields(item);
  if (![price, firstPrice, duration].every((it) => typeof it === 'number')) return '';
  const offer = sayFirstPrice(item as Offer);
  const [first, full] = [offer.firstPrice, offer.price].map((cents) => sayCents(cents, currency));
  if (!first) return '';
  const perDay = sayCents(pricePerDayCents(offer), currency);
  return `${first === full ? first : `${first}, then ${full}`}; ${perDay} a day`;
}
