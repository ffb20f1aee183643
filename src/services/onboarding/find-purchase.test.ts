import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const meta = { id: 'a/1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:00:00.000Z', token: 'mine' };
const begun = { 'fasting.onboardingMeta': meta, 'fasting.purchase': { isBegun: true } };
let fetch: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

const answer = (body: unknown, status = 200) => fetch.mockResolvedValue(new Response(JSON.stringify(body), { status }));
const load = async () => ({
  ...(await import('./find-purchase.ts')),
  ...(await import('../../state/customer.ts')),
});

beforeEach(() => {
  fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
});
afterEach(() => vi.unstubAllGlobals());

it('stores the customer of a payment that the service has, with the visitor’s token as proof', async () => {
  stubStorage(begun);
  answer({ ...meta, revision: 3, answers: {}, customerId: 'ctm_1' });
  const { customer, findPurchase } = await load();
  expect(await findPurchase()).toBe(true);
  expect(customer.customerId).toBe('ctm_1');
  const [url, { headers, method }] = fetch.mock.calls[0] as [string, RequestInit];
  expect([url, method]).toEqual(['/api/onboardings/a%2F1', 'GET']);
  expect(headers).toMatchObject({ 'Visitor-Token': 'mine' });
});

it.each([
  ['a visitor without a checkout', { 'fasting.onboardingMeta': meta }],
  ['a visitor without a record', { 'fasting.purchase': { isBegun: true } }],
  ['a record without a token', { ...begun, 'fasting.onboardingMeta': { ...meta, token: undefined } }],
])('sends no request for %s', async (_, stored) => {
  stubStorage(stored);
  const { findPurchase } = await load();
  expect(await findPurchase()).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

it('finds a stored customer without a request', async () => {
  stubStorage({ ...begun, 'fasting.customerId': 'ctm_1' });
  const { findPurchase } = await load();
  expect(await findPurchase()).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['no payment', { ...meta, answers: {} }, 200],
  ['a refusal', { error: { code: 'wrong-token' }, customerId: 'ctm_1' }, 403],
  ['nothing', null, 200],
  ['nonsense', { customerId: 7 }, 200],
])('finds none when the service returns %s', async (_, body, status) => {
  stubStorage(begun);
  answer(body, status);
  const { customer, findPurchase } = await load();
  expect(await findPurchase()).toBe(false);
  expect(customer.customerId).toBeUndefined();
});

it('finds none without a network', async () => {
  stubStorage(begun);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const { findPurchase } = await load();
  expect(await findPurchase()).toBe(false);
});
