import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Permission } from '../../domain/visitor/consent.ts';
import { makeFakeSink, type FakeSink, stubStorage } from '../../../tests/support/fakes.ts';
import { PATIENCE_MS } from '../../../tests/support/waits.ts';
import type { CheckoutOrder } from './contract.ts';

const order: CheckoutOrder = {
  offer: { id: 'pri_1', price: 3999, firstPrice: 2399, durationUnit: 'Month', duration: 1 },
  currency: 'USD',
  email: 'jo@example.com',
  customData: {},
};
const completed = {
  type: 'completed',
  transactionId: 'txn_1',
  customerId: 'ctm_1',
  productId: 'pro_1',
  paymentMethod: 'card',
  status: 'completed',
} as const;

let items: Map<string, string>;
let writes: string[];
let sink: FakeSink;

beforeEach(() => {
  ({ texts: items, writes } = stubStorage());
  sink = makeFakeSink();
  // In flight until a test changes that.
  sink.delivery = undefined;
  vi.stubEnv('VITE_AMPLITUDE_KEY', 'key');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Opens the site with fresh modules and the stored data; analytics may still be loading. */
async function visit({ hasAnalytics = true, may = 'granted' as Permission } = {}) {
  vi.resetModules();
  const { queue } = await import('../analytics/queue.ts');
  queue.setPermission(may);
  if (hasAnalytics) queue.drainTo(sink);
  const { rememberArrival } = await import('../../state/attribution.ts');
  rememberArrival({ referrer: 'news.example' });
  const { sendPurchaseReport } = await import('../analytics/purchase-report.ts');
  sendPurchaseReport();
  const { recordPurchase } = await import('./purchase.ts');
  const { purchase } = await import('../../state/customer.ts');
  const { customer } = await import('../../state/customer.ts');
  return { recordPurchase, purchase, customer, queue };
}

it('stores the customer, the report and at last the purchase, so that a crash in between never hides a report', async () => {
  const { recordPurchase, purchase, customer } = await visit();
  writes.length = 0;
  recordPurchase(completed, order);
  expect([...new Set(writes)]).toEqual(['fasting.customerId', 'fasting.outbox', 'fasting.purchase']);
  expect(customer.customerId).toBe('ctm_1');
  expect(purchase).toMatchObject({ transactionId: 'txn_1', offerId: 'pri_1' });
  const properties = {
    product_id: 'pro_1',
    payment_method: 'card',
    status: 'completed',
    context: 'paywall',
    referral: 'news.example',
  };
  expect(sink.told).toMatchObject([{ name: 'purchase_finished', properties }]);
  expect(JSON.parse(items.get('fasting.outbox') ?? '')).toMatchObject({
    purchase: { ...properties, transactionId: 'txn_1' },
  });
});

it.each([
  ['what was promised was paid', { cents: 2399, currency: 'USD' }, true],
  ['another total was paid', { cents: 2999, currency: 'USD' }, false],
  ['another currency was paid', { cents: 2399, currency: 'EUR' }, false],
  ['the provider doesn’t say', undefined, false],
])('keeps a receipt only of what is certain: %s', async (_, paid, isKept) => {
  const { recordPurchase } = await visit();
  recordPurchase({ ...completed, ...(paid && { paid }) }, order);
  const kept = { offer: order.offer, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
  expect(JSON.parse(items.get('fasting.receipt') ?? 'null')).toEqual(isKept ? kept : null);
});

it('warns about a payment without a customer, and still stores the purchase', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { recordPurchase, purchase, customer } = await visit();
  recordPurchase({ type: 'completed', transactionId: 'txn_1' }, order);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(customer.customerId).toBeUndefined();
  expect(purchase.transactionId).toBe('txn_1');
  expect(sink.told[0]?.properties).toMatchObject({ product_id: 'pri_1', payment_method: 'unknown' });
});

it('reports a transaction that completes twice only once, also when analytics has it already, and a second one too', async () => {
  sink.delivery = 'delivered';
  const { recordPurchase } = await visit();
  recordPurchase(completed, order);
  recordPurchase(completed, order);
  await vi.waitFor(() => expect(items.get('fasting.outbox')).not.toContain('txn_1'), PATIENCE_MS);
  recordPurchase(completed, order);
  expect(sink.told).toHaveLength(1);
  recordPurchase({ ...completed, transactionId: 'txn_2' }, order);
  expect(sink.told.map(({ id }) => id)).toEqual(['purchase_finished txn_1', 'purchase_finished txn_2']);
});

it('reports it after each reload under the same id until it is delivered, and never again', async () => {
  const { recordPurchase } = await visit({ hasAnalytics: false });
  recordPurchase(completed, order);
  await visit();
  sink.delivery = 'delivered';
  await visit();
  expect(sink.told.map(({ id }) => id)).toEqual(['purchase_finished txn_1', 'purchase_finished txn_1']);
  expect(sink.told[1]?.properties).toMatchObject({ product_id: 'pro_1', payment_method: 'card' });
  expect(sink.told[1]?.properties).not.toHaveProperty('transactionId');
  await vi.waitFor(() => expect(items.get('fasting.outbox')).toBe('{}'), PATIENCE_MS);
  await visit();
  expect(sink.told).toHaveLength(2);
});

it('stores no report for a visitor who has refused or not been asked, and sends it once they agree', async () => {
  const refusing = await visit({ may: 'denied' });
  refusing.recordPurchase(completed, order);
  const { recordPurchase, queue } = await visit({ may: 'unknown' });
  recordPurchase({ ...completed, transactionId: 'txn_2' }, order);
  expect(items.has('fasting.outbox')).toBe(false);
  expect(sink.told).toEqual([]);
  queue.setPermission('granted');
  expect(sink.told.map(({ id }) => id)).toEqual(['purchase_finished txn_2']);
});
