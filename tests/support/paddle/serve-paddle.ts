import { readFileSync } from 'node:fs';
import type { CheckoutOpenOptions } from '@paddle/paddle-js';
import type { Page } from 'playwright-core';
import type { Offer } from '../../../src/domain/generated/types.ts';
import { discountedPriceCents } from '../../../src/domain/prices/pricing.ts';

/** Where Paddle's script is, as a pattern: a further attempt to load it has a query. */
export const paddleScript = /^https:\/\/cdn\.paddle\.com\/paddle\/v2\/paddle\.js(\?.*)?$/;

/** How the stand-in for Paddle behaves. */
export interface PaddleKnobs {
  /** What is sold, by the id at Paddle: the price of a period in cents, and how often it is due. */
  prices: Record<string, { cents: number; productId: string; billingCycle: { interval: string; frequency: number } }>;
  /** What is taken off the first payment, in cents, by the discount's id. */
  discounts: Record<string, number>;
  currency: string;
  /** It warns of what it was given before it opens its window. */
  warns?: boolean;
  /** Its window never shows, and nothing says so. */
  isSilent?: boolean;
  /** The code of the error for which it opens no window. */
  refusal?: string;
  completesTwice?: boolean;
  /** The visitor reloads the page the very moment that the payment is through. */
  reloadsWhenPaid?: boolean;
}

declare global {
  interface Window {
    paddleStandIn: { knobs: PaddleKnobs; opened: CheckoutOpenOptions[] };
  }
}

const makeId = (prefix: string, name: string) => `${prefix}_${name.padStart(26, '0')}`;

function makeOffer(name: string, offer: Omit<Offer, 'id'>): Offer {
  return { id: makeId('pri', name), ...offer, discountId: makeId('dsc', name) };
}

/** What is sold through Paddle, by how long it lasts. */
export const plans = {
  week: makeOffer('week1', { price: 1499, durationUnit: 'Week', duration: 1 }),
  month: makeOffer('month1', { price: 3895, durationUnit: 'Month', duration: 1 }),
  quarter: makeOffer('month3', { price: 7995, durationUnit: 'Month', duration: 3 }),
};

/** Offers as a service that sells through Paddle answers them. */
const paddleOffers = Object.values(plans);

/** What the seller has set up at Paddle for these offers: each discount makes the first payment the paywall's. */
const seller: PaddleKnobs = {
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
  discounts: Object.fromEntries(
    paddleOffers.map((offer) => [offer.discountId ?? '', offer.price - discountedPriceCents(offer)]),
  ),
  currency: 'USD',
};

/** Makes the service answer these offers, as one that sells through Paddle does. */
export const serveOffers = (page: Page, offers = paddleOffers): Promise<unknown> =>
  page.route('**/api/paddle/offers', (route) => route.fulfill({ json: { result: offers } }));

const script = readFileSync(new URL('stand-in.js', import.meta.url), 'utf8');

/** Serves the stand-in at the address of Paddle's script. */
export async function servePaddle(page: Page, knobs: Partial<PaddleKnobs> = {}): Promise<void> {
  const given = JSON.stringify({ knobs: { ...seller, ...knobs } });
  const body = `window.paddleStandIn = ${given};\n${script}`;
  await page.route(paddleScript, (route) => route.fulfill({ contentType: 'text/javascript', body }));
}

/** What the stand-in has been asked to open since the page was loaded. */
export const readOpened = (page: Page): Promise<CheckoutOpenOptions[]> =>
  page.evaluate(() => window.paddleStandIn?.opened ?? []);
