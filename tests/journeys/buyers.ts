import { afterAll, beforeAll } from 'vitest';
import { paddleOffers, servePaddle, type PaddleKnobs } from '../paddle/serve-paddle.ts';
import type { Offer } from '../../src/domain/generated/types.ts';
import { startConnectedSite, type ConnectedSite } from './connected-site.ts';
import { answerAll, type Sex } from './content.ts';
import { useVisitors, type Visitor, type VisitorOptions } from './visitors.ts';

export interface SentEvent {
  event_type: string;
  event_properties?: Record<string, unknown>;
}

/** Someone on a site where money moves, with Paddle played by the stand-in. */
export interface Buyer extends Visitor {
  siteUrl: string;
  /** What has been sent to analytics, which these journeys take themselves. */
  sent: SentEvent[];
  /** What the browser's console has warned of. */
  warnings: string[];
}

export interface BuyerOptions extends VisitorOptions {
  sex?: Sex;
  offers?: Offer[];
  knobs?: Partial<PaddleKnobs>;
}

/** The service answers 404 until it knows of a payment, which a browser logs. */
const notConfirmedYet = /\b404\b.*\/application-url/;

async function takeEvents({ page }: Visitor, sent: SentEvent[]): Promise<void> {
  await page.route('**/api/analytics/**', (route) => {
    const body = route.request().postData();
    if (body) sent.push(...(JSON.parse(body) as { events: SentEvent[] }).events);
    return route.fulfill({ json: body ? { code: 200 } : { configs: {} } });
  });
}

/** Starts a site that sells through Paddle for the tests of a file, and gives each test a visitor of it. */
export function useBuyers(): (options?: BuyerOptions) => Promise<Buyer> {
  const sites: ConnectedSite[] = [];
  beforeAll(async () => {
    sites.push(await startConnectedSite({ VITE_AMPLITUDE_SERVER_URL: '', VITE_AMPLITUDE_CONFIG_URL: '' }));
  });
  afterAll(() => Promise.all(sites.map((site) => site.stop())));
  const openVisitor = useVisitors();

  return async ({ sex = 'woman', offers = paddleOffers, knobs, allow = [], ...options } = {}) => {
    const [site] = sites;
    if (!site) throw new Error('The site has not been started');
    const visitor = await openVisitor({
      url: site.url,
      answers: answerAll(sex),
      allow: [notConfirmedYet, ...allow],
      ...options,
    });
    const { page } = visitor;
    const buyer: Buyer = Object.assign(visitor, { siteUrl: site.url, sent: [], warnings: [] });
    page.on('console', (message) => message.type() === 'warning' && buyer.warnings.push(message.text()));
    await takeEvents(visitor, buyer.sent);
    await page.route('**/api/paddle/offers', (route) => route.fulfill({ json: { result: offers } }));
    await servePaddle(page, knobs);
    return buyer;
  };
}

/** Does what the stand-in's button with this name does. */
export const settle = ({ page }: Visitor, choice: string): Promise<void> =>
  page.locator(`[data-paddle="${choice}"]`).tap();

/** Goes to the paywall and waits for its plans. */
export async function goToPaywall(buyer: Visitor, sex: Sex = 'woman'): Promise<void> {
  await buyer.open(`/${sex}/paywall`);
  await buyer.page.locator('[data-offer]').first().waitFor();
}

/** Taps the button to buy and waits for Paddle's window. */
export async function openWindow(buyer: Visitor): Promise<void> {
  await buyer.tap('purchase');
  await buyer.page.locator('[data-paddle]').first().waitFor();
}
