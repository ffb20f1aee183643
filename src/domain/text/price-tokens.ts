import { addDays, formatDate } from '../dates/calendar.ts';
import type { Offer, PaywallPage, Site } from '../generated/types.ts';
import {
  type PricedOffer,
  readCurrency,
  findFirstPeriod,
  formatCents,
  planLabel,
  renewalDate,
} from '../prices/pricing.ts';
import { fillTemplate } from './text.ts';

type Periods = PaywallPage['periods'];
type Wording = Pick<PaywallPage, 'periods' | 'taxes'>;

/** The tokens of an offer. */
export interface PriceTokens extends Record<string, string> {
  plan: string;
  /** What is charged on the first day. */
  today: string;
  full: string;
  period: string;
  renewalDate: string;
  /** When an e-mail reminds of the renewal, if the site declares that. */
  reminderDate: string;
  firstPeriod: string;
  /** Whether the prices contain tax. */
  tax: string;
}

function describePeriod(unit: Offer['durationUnit'], duration: number, { week, weeks, month, months }: Periods) {
  const [one, several] = unit === 'Week' ? [week, weeks] : [month, months];
  return duration === 1 ? one : fillTemplate(several, { n: String(duration) });
}

/** The tokens of an offer for somebody who buys it on a day, YYYY-MM-DD. */
export function makePriceTokens(
  offer: PricedOffer,
  { periods, taxes }: Wording,
  site: Pick<Site, 'app'>,
  day: string,
): PriceTokens {
  const first = findFirstPeriod(offer);
  const currency = readCurrency(site);
  const renewal = renewalDate(offer, day);
  return {
    plan: planLabel(offer),
    today: formatCents(offer.firstPrice, currency),
    full: formatCents(offer.price, currency),
    period: describePeriod(offer.durationUnit, offer.duration, periods),
    renewalDate: formatDate(renewal),
    reminderDate: formatDate(addDays(renewal, -(site.app.reminder?.daysBefore ?? 0))),
    tax: taxes[offer.tax ?? 'included'],
    firstPeriod: describePeriod(first.unit, first.duration, periods),
  };
}
