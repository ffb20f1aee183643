import { afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const load = async () => ({ ...(await import('./purchase.ts')), ...(await import('./payment-changes.ts')) });

afterEach(() => vi.unstubAllGlobals());

it('a purchase is kept for the next visit', async () => {
  stubStorage();
  const { setPurchase } = await load();
  setPurchase({ transactionId: 'txn_01', offerId: 'month-1' });
  vi.resetModules();
  expect((await load()).purchase).toEqual({ transactionId: 'txn_01', offerId: 'month-1' });
});

it.each<[string, object]>([
  ['nonsense', {}],
  ['[]', {}],
  ['{"transactionId":7,"offerId":"month-1","more":1}', { offerId: 'month-1' }],
])('a stored purchase is read from %s as %o', async (text, expected) => {
  stubStorage({ 'fasting.purchase': text });
  expect((await load()).purchase).toEqual(expected);
});
