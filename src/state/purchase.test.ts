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
    ['{"isBegun":true}', { attempt: {} }],
    ['{"isBegun":"yes","attempt":7}', {}],
    ['{"attempt":{"offerId":7,"startedAt":"yesterday","isOver":"no"}}', { attempt: {} }],
    [
      '{"isBegun":true,"attempt":{"offerId":"month-1","startedAt":"2026-12-03T10:00:00.000Z"}}',
      { attempt: { offerId: 'month-1', startedAt: '2026-12-03T10:00:00.000Z' } },
    ],
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

  it('remembers the payment window that was opened last, and whether it was closed, in every tab', async () => {
    const { texts } = stubStorage();
    const { purchase, beginAttempt, endAttempt } = await load();
    beginAttempt('month-1');
    expect(purchase).toEqual({ attempt: { offerId: 'month-1', startedAt: expect.any(String) } });
    const { startedAt } = purchase.attempt!;
    texts.set(KEY, JSON.stringify({ attempt: { offerId: 'week-1', startedAt } }));
    endAttempt();
    expect(purchase).toEqual({ attempt: { offerId: 'week-1', startedAt, isOver: true } });
    beginAttempt('month-3');
    expect(purchase.attempt).not.toHaveProperty('isOver');
  });
});
