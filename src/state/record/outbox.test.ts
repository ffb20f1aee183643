import { describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fakes.ts';

const KEY = 'fasting.outbox';
const purchase = {
  transactionId: 'txn_1',
  product_id: 'month-1',
  payment_method: 'card',
  status: 'completed',
  context: 'paywall',
  referral: 'direct',
} as const;
const load = () => import('./outbox.ts');

const [mine, theirs] = ['0123456789abcdef-mine', '0123456789abcdef-theirs'];

describe('the outbox', () => {
  it('keeps each part until it is removed, sees changes by another tab, and nothing invalid', async () => {
    const { texts } = stubStorage();
    const { readOutbox, updateOutbox } = await load();
    expect(readOutbox()).toEqual({});
    updateOutbox({ acknowledged: '{}' });
    updateOutbox({ key: mine, purchase });
    expect(readOutbox()).toEqual({ acknowledged: '{}', key: mine, purchase });
    updateOutbox({ acknowledged: undefined, purchase: undefined });
    expect(texts.get(KEY)).toBe(`{"key":"${mine}"}`);
    texts.set(KEY, `{"key":"${theirs}","revision":3}`);
    updateOutbox({ acknowledged: '{}' });
    expect(readOutbox()).toEqual({ key: theirs, revision: 3, acknowledged: '{}' });
    for (const invalid of [
      '{"key":"too short","revision":1.5,"acknowledged":""}',
      '{"key":"a key with spaces in it","revision":"7","purchase":"yes"}',
      '{"revision":2147483647,"purchase":null,"more":1}',
    ]) {
      texts.set(KEY, invalid);
      expect(readOutbox(), invalid).toEqual({});
    }
  });
});

describe('the number of a write', () => {
  it('is higher than every earlier one, in this tab, another, the service, or the next visit', async () => {
    const { texts } = stubStorage();
    const { takeRevision } = await load();
    expect([takeRevision(), takeRevision()]).toEqual([1, 2]);
    texts.clear();
    expect(takeRevision(), 'although storage was cleared').toBe(3);
    texts.set(KEY, '{"revision":7}');
    expect([takeRevision(), takeRevision(41), takeRevision(), takeRevision(50)]).toEqual([8, 42, 43, 51]);
    vi.resetModules();
    expect((await load()).takeRevision()).toBe(52);
  });
});
