import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckoutEvent, CheckoutOrder, TestChoice } from './contract.ts';
import { createTestCheckout } from './test-checkout.ts';

const order: CheckoutOrder = {
  offer: { id: 'pri_1', price: 3999, durationUnit: 'Month', duration: 1 },
  currency: 'USD',
  email: 'jo@example.com',
  customData: { onboardingId: 'o-1' },
};
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function buy(ask: () => Promise<TestChoice>): Promise<CheckoutEvent> {
  return new Promise((resolve) => void createTestCheckout(ask).open(order, resolve));
}

it('pays at the service', async () => {
  const result = { transactionId: 'txn_1', customerId: 'ctm_1' };
  fetch.mockResolvedValue(new Response(JSON.stringify({ result }), { status: 201 }));
  expect(await buy(async () => 'pay')).toEqual({
    type: 'completed',
    ...result,
    productId: 'pri_1',
    paymentMethod: 'test',
    status: 'completed',
    paid: { cents: 2399, currency: 'USD' },
  });
  const [url, { body }] = fetch.mock.calls[0] as [string, RequestInit];
  expect([url, JSON.parse(body as string)]).toEqual([
    '/api/test-checkout/payments',
    { offerId: 'pri_1', email: 'jo@example.com', customData: { onboardingId: 'o-1' } },
  ]);
});

it.each<[TestChoice, CheckoutEvent]>([
  ['fail', { type: 'failed', isOver: true }],
  ['close', { type: 'closed' }],
])('ends without a call when the visitor chooses to %s', async (choice, event) => {
  expect(await buy(async () => choice)).toMatchObject(event);
  expect(fetch).not.toHaveBeenCalled();
});

it('fails when the service refuses the payment, or cannot be reached', async () => {
  fetch.mockResolvedValueOnce(new Response('{}', { status: 404 }));
  const event = await buy(async () => 'pay');
  expect(event).toMatchObject({ type: 'failed' });
  expect(event, 'the payment may have been stored all the same').not.toHaveProperty('isOver');
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await buy(async () => 'pay')).toEqual({ type: 'failed', message: 'TypeError: Failed to fetch' });
});

it('is open before the visitor has chosen', async () => {
  const onEvent = vi.fn();
  await createTestCheckout(() => new Promise(() => {})).open(order, onEvent);
  expect(onEvent).not.toHaveBeenCalled();
});
