import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Page } from 'playwright-core';
import type { PricedOffer } from '../../../src/domain/prices/pricing.ts';
import { makePaddleEvent, signPaddle, webhookSecret, type EventParts } from '../../service/paddle-events.ts';

/** The address of Paddle's script, as a pattern: a further attempt to load it has a query. */
export const paddleScript = /^https:\/\/cdn\.paddle\.com\/paddle\/v2\/paddle\.js(\?.*)?$/;

/** The behaviour of the stand-in for Paddle. */
export interface StandInOptions {
  /** The offers, by their id at Paddle: the price of a period in cents, and how often it is due. */
  prices: Record<string, { cents: number; productId: string; billingCycle: { interval: string; frequency: number } }>;
  /** The discounts of the first payment, in cents, by their id. */
  discounts: Record<string, number>;
  currency: string;
  completesTwice?: boolean;
  /** The visitor reloads the page at the very moment of the payment. */
  reloadsWhenPaid?: boolean;
}

declare global {
  interface Window {
    paddleStandIn: { settings: StandInOptions; opened: CheckoutOpenOptions[] };
  }
}

const makeId = (prefix: string, name: string) => `${prefix}_${name.padStart(26, '0')}`;

function makeOffer(name: string, offer: Omit<PricedOffer, 'id'>): PricedOffer {
  return { id: makeId('pri', name), ...offer, discountId: makeId('dsc', name) };
}

/** The offers sold through Paddle, by their duration. */
export const plans = {
  week: makeOffer('week1', { price: 1499, firstPrice: 699, durationUnit: 'Week', duration: 1 }),
  month: makeOffer('month1', { price: 3895, firstPrice: 2337, durationUnit: 'Month', duration: 1 }),
  quarter: makeOffer('month3', { price: 7995, firstPrice: 3997, durationUnit: 'Month', duration: 3 }),
};

const paddleOffers = Object.values(plans);

/** The seller's set-up at Paddle for these offers: each discount lowers the first payment to the paywall's. */
const seller: StandInOptions = {
  prices: Object.fromEntries(
    paddleOffers.map(({ id, price, durationUnit, duration }) => [
      id,
      {
        cents: price,
        productId: id.replace('pri_', 'pro_'),
        billingCycle: { interval: durationUnit.toLowerCase(), frequency: duration },
      },
    ]),
  ),
  discounts: Object.fromEntries(paddleOffers.map((offer) => [offer.discountId ?? '', offer.price - offer.firstPrice])),
  currency: 'USD',
};

/** Makes the service return these offers, as one that sells through Paddle does. */
export const serveOffers = (page: Page): Promise<unknown> =>
  page.route('**/api/paddle/offers', (route) => route.fulfill({ json: { result: paddleOffers } }));

const script = readFileSync(new URL('stand-in.js', import.meta.url), 'utf8');

/** Serves the stand-in at the address of Paddle's script. */
export async function servePaddle(page: Page, settings: Partial<StandInOptions> = {}): Promise<void> {
  const given = JSON.stringify({ settings: { ...seller, ...settings } });
  const body = `window.paddleStandIn = ${given};\n${script}`;
  await page.route(paddleScript, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** The checkouts that the stand-in was asked to open since the page was loaded. */
export const readOpened = (page: Page): Promise<CheckoutOpenOptions[]> =>
  page.evaluate(() => window.paddleStandIn?.opened ?? []);

/**
 * Sends a site's service the webhook of a completed payment by this customer, for an onboarding; resolves with the
 * response's status.
 */
export const confirmPayment = (
  siteUrl: string,
  customerId: string,
  onboardingId: string,
  id = `txn_${randomUUID()}`,
): Promise<number> => reportEvent(siteUrl, { data: { id, customer_id: customerId, custom_data: { onboardingId } } });

/** Sends a site's service the webhook of a refund of a whole transaction. */
export const refundPayment = (siteUrl: string, customerId: string, transactionId: string): Promise<number> =>
  reportEvent(siteUrl, {
    event_type: 'adjustment.created',
    data: {
      id: `adj_${randomUUID()}`,
      customer_id: customerId,
      transaction_id: transactionId,
      action: 'refund',
      status: 'approved',
      totals: { total: '2337' },
    },
  });

async function reportEvent(siteUrl: string, parts: EventParts): Promise<number> {
  const event = makePaddleEvent({ event_id: `evt_${randomUUID()}`, occurred_at: new Date().toISOString(), ...parts });
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'paddle-signature': signPaddle(body, webhookSecret) };
  const answer = await fetch(`${siteUrl}/api/paddle/webhooks`, { method: 'POST', headers, body });
  return answer.status;
}
