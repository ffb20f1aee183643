import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportsAddress } from '../site/violation-reports.ts';
import { RetryableHttpError } from './requests.ts';

/**
 * What a network address may do in a minute, as shares of its writes. The default of 6,000 writes assumes that a
 * visitor writes up to 120 times in no less than three minutes, and that a mobile carrier has some 150 visitors behind
 * one address at the same time. That is half of what the embedded database can do. A visitor reads the offers once or
 * twice, asks for the app link some twenty times and for the payment a few times, and pays once or twice.
 */
const shares = { writes: 1, reads: 1 / 2, payments: 1 / 20, reports: 1 / 50 };

const windowMs = 60_000;

/** How many addresses are remembered. The least recently seen is dropped first, so that no flood fills the memory. */
const addresses = 10_000;

/**
 * Refuses requests of a network address beyond its share, before the body is read; 0 means no limits. IPv6 addresses
 * count by their first 64 bits, which belong to one customer. Each instance of the service counts separately.
 */
export function addRateLimits(app: FastifyInstance, writesPerMinute: number): void {
  if (writesPerMinute === 0) return;
  app.register(rateLimit, { global: false, timeWindow: windowMs, cache: addresses });
  app.after(() => {
    const limit = (share: number) => app.createRateLimit({ max: Math.max(1, Math.floor(writesPerMinute * share)) });
    const makeLimits = () => ({
      writes: limit(shares.writes),
      reads: limit(shares.reads),
      payments: limit(shares.payments),
      reports: limit(shares.reports),
    });
    let limits = makeLimits();
    app.addHook('onRequest', async (request) => {
      const budget = findBudget(request);
      let count = budget && (await limits[budget](request));
      if (budget && count && !count.isAllowed && count.ttl > windowMs) {
        // The clock was put back: an address would be refused until it has caught up. All counts begin again instead.
        limits = makeLimits();
        count = await limits[budget](request);
      }
      if (!count || count.isAllowed || !count.isExceeded) return;
      const message =
        'There were too many requests from this network address. Try again after the time in Retry-After.';
      throw new RetryableHttpError(429, 'too-many-requests', message, count.ttlInSeconds);
    });
  });
}

/** Files, the health checks and Paddle's webhooks have no limit, nor has the sink, which only exists in development. */
function findBudget({ method, routeOptions: { url = '' } }: FastifyRequest): keyof typeof shares | undefined {
  if (!url.startsWith('/api/') || /^\/api\/(paddle\/webhooks|analytics\/)/.test(url)) return undefined;
  // Few, because the answer, or a mail, depends on whether anyone has paid for an e-mail address, and the payment
  // provider is asked each time.
  if (url.endsWith('/payment') || url.startsWith('/api/subscription')) return 'payments';
  if (method === 'GET' || method === 'HEAD') return 'reads';
  if (url === reportsAddress) return 'reports';
  return url.startsWith('/api/test-checkout/') ? 'payments' : 'writes';
}
