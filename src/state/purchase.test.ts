import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const KEY = 'fasting.purchase';
const load = async () => ({ ...(await import('./purchase.ts')), ...(await import('./payment-changes.ts')) });

afterEach(() => vi.unstubAllGlobals());

describe('a purchase', () => {
  it('is kept at once and for the next visit', async () => {
    const { texts } = stubStorage();
    const { purchase, setPurchase } = await load();
    expect(purchase).toEqual({});
    setPurchase({ transactionId: 'txn_01', offerId: 'month-1' });
    expect(JSON.parse(texts.get(KEY)!)).toEqual({ transactionId: 'txn_01', offerId: 'month-1' });
    vi.resetModules();
    expect((await load()).purchase).toEqual({ transactionId: 'txn_01', offerId: 'month-1' });
  });

  it.each<[string, object]>([
    ['nonsense', {}],
    ['null', {}],
    ['7', {}],
    ['[]', {}],
    ['{"transactionId":7,"offerId":"month-1"}', { offerId: 'month-1' }],
    ['{"transactionId":"txn_01","more":1}', { transactionId: 'txn_01' }],
  ])('is read from %s as %o', async (text, expected) => {
    stubStorage({ [KEY]: text });
    expect((await load()).purchase).toEqual(expected);
  });

  it.each(['full', 'forbidden'] as const)('is known for this visit where storage is %s', async (trouble) => {
    stubStorage({}, trouble);
    const { purchase, setPurchase } = await load();
    setPurchase({ transactionId: 'txn_01', offerId: 'month-1' });
    expect(purchase.transactionId).toBe('txn_01');
  });
});
