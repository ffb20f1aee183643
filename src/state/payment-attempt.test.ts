import { describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

const KEY = 'fasting.paymentAttempt';
const load = () => import('./payment-attempt.ts');

describe('the latest attempt to pay', () => {
  it('is known in every tab, and whether its window was closed', async () => {
    stubStorage();
    const { paymentAttempt, beginAttempt, endAttempt } = await load();
    endAttempt('a1');
    expect(paymentAttempt).toEqual({});
    const id = beginAttempt('month-1');
    expect(paymentAttempt).toEqual({ isBegun: true, id, offerId: 'month-1', startedAt: expect.any(String) });
    endAttempt(id);
    const over = {
      isBegun: true,
      id,
      offerId: 'month-1',
      startedAt: expect.any(String),
      isOver: true,
      endedAt: expect.any(String),
    };
    expect(paymentAttempt).toEqual(over);
    vi.resetModules();
    expect((await load()).paymentAttempt).toEqual(over);
    beginAttempt('month-3');
    expect(paymentAttempt).not.toHaveProperty('isOver');
    expect(paymentAttempt).not.toHaveProperty('endedAt');
  });

  it('is not ended by the window of an earlier one, in another tab', async () => {
    const { texts } = stubStorage();
    const { paymentAttempt, beginAttempt, endAttempt } = await load();
    const mine = beginAttempt('month-1');
    const theirs = { isBegun: true, id: 'theirs', offerId: 'week-1', startedAt: '2026-12-03T10:00:00.000Z' };
    texts.set(KEY, JSON.stringify(theirs));
    endAttempt(mine);
    expect(paymentAttempt).toEqual(theirs);
    expect(texts.get(KEY)).not.toContain('isOver');
  });
});

// Older versions stored an attempt in the purchase.
it.each<[string, object, object]>([
  [KEY, [], {}],
  [KEY, { isBegun: 'yes', offerId: 'month-1' }, {}],
  [KEY, { isBegun: true, id: 7, offerId: 7, startedAt: 'yesterday', isOver: 'no', endedAt: 7 }, { isBegun: true }],
  ['fasting.purchase', { isBegun: true }, { isBegun: true }],
])('an attempt stored in %s as %o is read as %o', async (key, stored, expected) => {
  stubStorage({ [key]: stored });
  expect((await load()).paymentAttempt).toEqual(expected);
});

it.each<[stored: unknown, expected: object]>([
  ['nonsense', {}],
  [{ transactionId: 7, offerId: 'month-1', more: 1 }, { offerId: 'month-1' }],
  [
    { transactionId: 'txn_01', offerId: 'month-1' },
    { transactionId: 'txn_01', offerId: 'month-1' },
  ],
])('a purchase stored as %o is read as %o', async (stored, expected) => {
  stubStorage({ 'fasting.purchase': stored });
  expect((await import('./customer.ts')).purchase).toEqual(expected);
});
