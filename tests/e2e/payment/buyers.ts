import { randomUUID } from 'node:crypto';
import { serveOffers, servePaddle, type StandInOptions, confirmPayment } from '../../support/paddle/serve-paddle.ts';
import type { RedeemedLink } from '../../../src/domain/generated/types.ts';
import { getConnectedSite, type ConnectedSite } from '../sites.ts';
import { answerAll } from '../../support/content.ts';
import { followArrivals, type SentEvent } from '../analytics/sent-events.ts';
import { agreed, notConfirmedYet, useVisitors, waitForMeta, type VisitorOptions } from '../visitors.ts';
import type { Visitor } from '../walker.ts';

/** A visitor of a site with real payments and a stand-in for Paddle. */
export interface Buyer extends Visitor {
  site: ConnectedSite;
  /** The warnings in the browser's console. */
  warnings: string[];
  /** What the site's analytics has received since the visitor came, from all visitors. */
  readArrivals: () => SentEvent[];
}

export interface BuyerOptions extends VisitorOptions {
  settings?: Partial<StandInOptions>;
}

/** An address of one visitor alone: a payment by the same address is noticed. */
export const makeEmail = (): string => `${randomUUID()}@example.com`;

/** Passes each test a visitor of the site that sells through Paddle. */
export function useBuyers(): (options?: BuyerOptions) => Promise<Buyer> {
  const openVisitor = useVisitors();

  return async ({ settings, allow = [], stored, ...options } = {}) => {
    const site = getConnectedSite();
    const visitor = await openVisitor({
      url: site.url,
      answers: { ...answerAll('woman'), email: makeEmail() },
      stored: { ...agreed, ...stored },
      allow: [notConfirmedYet, ...allow],
      ...options,
    });
    const { page } = visitor;
    const buyer: Buyer = Object.assign(visitor, {
      site,
      warnings: [],
      readArrivals: followArrivals(site.eventsFile),
    });
    page.on('console', (message) => message.type() === 'warning' && buyer.warnings.push(message.text()));
    await serveOffers(page);
    await servePaddle(page, settings);
    return buyer;
  };
}

/** Taps the stand-in's button with this name. */
export const settle = ({ page }: Visitor, choice: string): Promise<void> =>
  page.locator(`[data-paddle="${choice}"]`).tap();

/** Goes to the paywall and waits for its offers. */
export async function goToPaywall(buyer: Visitor): Promise<void> {
  await buyer.open('/woman/paywall');
  await buyer.page.locator('[data-offer]').first().waitFor();
}

/** Taps an offer on the paywall. */
export const choosePlan = ({ page }: Visitor, id: string): Promise<void> => page.locator(`[data-offer="${id}"]`).tap();

/** The id of the chosen offer on the paywall. */
export const readChosenPlan = ({ page }: Visitor): Promise<string | null> =>
  page.locator('[data-offer][aria-checked="true"]').getAttribute('data-offer');

/** Taps the purchase button and waits for Paddle's window. */
export async function openWindow(buyer: Visitor): Promise<void> {
  await buyer.tap('purchase');
  await buyer.page.locator('[data-paddle]').first().waitFor();
}

/** Pays in Paddle's window and waits for the page after the purchase. */
export async function pay(buyer: Visitor): Promise<void> {
  await settle(buyer, 'pay');
  await buyer.arrive('/woman/purchase-success');
}

/** Paddle confirms a completed payment by this customer for the buyer's onboarding; resolves with the status. */
export async function confirm(buyer: Buyer, customerId: string): Promise<number> {
  const { id: onboardingId } = await waitForMeta(buyer);
  return confirmPayment(buyer.site.url, customerId, onboardingId);
}

/** What the app gets for a link, which is used up then. */
export async function redeem({ site }: Buyer, link: string | null | undefined): Promise<RedeemedLink['result']> {
  const token = new URL(link ?? '').searchParams.get('token');
  const response = await fetch(`${site.url}/api/application-links/redeem`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return ((await response.json()) as RedeemedLink).result;
}

/** The customer for whom the app opens by a link, which is used up then. */
export const openApp = async (buyer: Buyer, link: string | null | undefined): Promise<string> =>
  (await redeem(buyer, link)).customerId;

/** The purchases of this transaction in analytics, each once: a repetition has the same insert_id. */
export function listPurchases({ readArrivals }: Buyer, transactionId: string): SentEvent[] {
  const purchases = readArrivals().filter((event) => event.event_type === 'purchase_finished');
  const mine = purchases.filter(({ insert_id: id }) => id.includes(transactionId));
  return [...new Map(mine.map((event) => [event.insert_id, event])).values()];
}
