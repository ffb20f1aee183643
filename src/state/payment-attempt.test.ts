import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fake-storage.ts';

const KEY = 'fasting.paymentAttempt';
const load = () => import('./payment-attempt.ts');
const startedAt = '2026-12-03T10:00:00.000Z';

afterEach(() => vi.unstubAllGlobals());

describe('the latest attempt to pay', () => {
  it('is known in every tab, and whether its window was closed', async () => {
    stubStorage();
    const { paymentAttempt, beginAttempt, endAttempt } = await load();
    endAttempt('a1');
    expect(paymentAttempt).toEqual({});
    const id = beginAttempt('month-1');
    expect(paymentAttempt).toEqual({ isBegun: true, id, offerId: 'month-1', startedAt: expect.any(String) });
    endAttempt(id);
    const over = { isBegun: true, id, offerId: 'month-1', startedAt: expect.any(String), isOver: true };
    expect(paymentAttempt).toEqual(over);
    vi.resetModules();
    expect((await load()).paymentAttempt).toEqual(over);
    beginAttempt('month-3');
    expect(paymentAttempt).not.toHaveProperty('isOver');
  });

  it('is not ended by the window of an earlier one, in another tab', async () => {
    const { texts } = stubStorage();
    const { paymentAttempt, beginAttempt, endAttempt } = await load();
    const mine = beginAttempt('month-1');
    texts.set(KEY, JSON.stringify({ isBegun: true, id: 'theirs', offerId: 'week-1', startedAt }));
    endAttempt(mine);
    expect(paymentAttempt).toEqual({ isBegun: true, id: 'theirs', offerId: 'week-1', startedAt });
    expect(texts.get(KEY)).not.toContain('isOver');
  });

  it.each<[string, object]>([
    ['[]', {}],
    ['{"isBegun":"yes","offerId":"month-1"}', {}],
    ['{"isBegun":true,"id":7,"offerId":7,"startedAt":"yesterday","isOver":"no"}', { isBegun: true }],
  ])('is read from %s as %o', async (text, expected) => {
    stubStorage({ [KEY]: text });
    expect((await load()).paymentAttempt).toEqual(expected);
  });

  it('is found where an older version stored it', async () => {
    stubStorage({ 'fasting.purchase': { isBegun: true } });
    const { paymentAttempt } = await load();
    expect(paymentAttempt).toEqual({ isBegun: true });
  });
});
