import { expect, it } from 'vitest';
import { stubFetch } from '../../../tests/support/fakes.ts';
import type { CheckoutEvent, CheckoutOrder, TestChoice } from './contract.ts';
import { createTestCheckout } from './test-checkout.ts';

const order: CheckoutOrder = {
  offer: { id: 'pri_1', price: 3999, firstPrice: 2399, durationUnit: 'Month', duration: 1 },
  currency: 'USD',
  email: 'jo@example.com',
  customData: { onboardingId: 'o-1' },
};

const buy = (choice: TestChoice) =>
  new Promise<CheckoutEvent>((resolve) => void createTestCheckout(async () => choice).open(order, resolve));

it('pays at the service, and fails when it refuses the payment or cannot be reached', async () => {
  const { answerOnce, fetch } = stubFetch();
  const result = { transactionId: 'txn_1', customerId: 'ctm_1' };
  answerOnce({ result }, 201);
  expect(await buy('pay')).toEqual({
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
  answerOnce({}, 404);
  const event = await buy('pay');
  expect(event).toMatchObject({ type: 'failed' });
  expect(event, 'the payment may have been stored all the same').not.toHaveProperty('isOver');
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await buy('pay')).toEqual({ type: 'failed', message: 'TypeError: Failed to fetch' });
});

it.each<[TestChoice, CheckoutEvent]>([
  ['fail', { type: 'failed', isOver: true }],
  ['close', { type: 'closed' }],
])('ends without a call when the visitor chooses to %s', async (choice, event) => {
  const { fetch } = stubFetch();
  expect(await buy(choice)).toMatchObject(event);
  expect(fetch).not.toHaveBeenCalled();
});
