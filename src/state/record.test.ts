import { describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/support/fakes.ts';

const HANDLE_KEY = 'fasting.onboardingMeta';
const load = () => import('./record.ts');
const record = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:05:00.000Z' };

describe('the record at the onboarding service', () => {
  it('is stored for the next visit, and not replaced by a response that is not a record', async () => {
    const { texts } = stubStorage();
    const { recordHandle, setRecordHandle } = await load();
    expect(recordHandle).toEqual({});
    setRecordHandle({ ...record, more: 'than asked' });
    setRecordHandle({ error: 'no' });
    setRecordHandle(undefined);
    expect(recordHandle).toEqual(record);
    expect(JSON.parse(texts.get(HANDLE_KEY)!)).toEqual(record);
    vi.resetModules();
    expect((await load()).recordHandle).toEqual(record);
  });

  it('is removed with its token, unless another tab has stored another one', async () => {
    const { texts } = stubStorage({ [HANDLE_KEY]: { ...record, token: 'secret' } });
    const { forgetRecordHandle, recordHandle } = await load();
    expect(recordHandle).toEqual({ ...record, token: 'secret' });
    expect(forgetRecordHandle('a1')).toBe(true);
    expect([{ ...recordHandle }, texts.get(HANDLE_KEY)]).toEqual([{}, '{}']);
    texts.set(HANDLE_KEY, JSON.stringify({ ...record, id: 'b2' }));
    expect(forgetRecordHandle('a1')).toBe(false);
    expect(recordHandle.id).toBe('b2');
  });

  it('keeps the token of its creation through later responses, but not for another record', async () => {
    stubStorage();
    const { recordHandle, setRecordHandle } = await load();
    setRecordHandle({ ...record, token: 'secret' });
    setRecordHandle({ ...record, updatedAt: '2026-12-04T10:00:00.000Z' });
    expect(recordHandle).toEqual({ ...record, updatedAt: '2026-12-04T10:00:00.000Z', token: 'secret' });
    setRecordHandle({ ...record, id: 'b2' });
    expect(recordHandle).toEqual({ ...record, id: 'b2' });
  });

  // A value that can't be sent in an address or a header would make every later call fail.
  it.each<readonly [fault: object, read: object]>([
    ...[7, '', 'two words', 'Schlüssel', 'line\nbreak', 'x'.repeat(201)].map((token) => [{ token }, record] as const),
    ...['', 'x'.repeat(101), '\uD800'].map((id) => [{ id }, {}] as const),
    [{ updatedAt: null }, {}],
  ])('is read with %j as %j', async (fault, read) => {
    stubStorage({ [HANDLE_KEY]: { ...record, ...fault } });
    expect((await load()).recordHandle).toEqual(read);
  });
});

const OUTBOX_KEY = 'fasting.outbox';
const purchase = {
  transactionId: 'txn_1',
  product_id: 'month-1',
  payment_method: 'card',
  status: 'completed',
  context: 'paywall',
  referral: 'direct',
} as const;

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
    expect(texts.get(OUTBOX_KEY)).toBe(`{"key":"${mine}"}`);
    texts.set(OUTBOX_KEY, `{"key":"${theirs}","revision":3}`);
    updateOutbox({ acknowledged: '{}' });
    expect(readOutbox()).toEqual({ key: theirs, revision: 3, acknowledged: '{}' });
    for (const invalid of [
      '{"key":"too short","revision":1.5,"acknowledged":""}',
      '{"key":"a key with spaces in it","revision":"7","purchase":"yes"}',
      '{"revision":2147483647,"purchase":null,"more":1}',
    ]) {
      texts.set(OUTBOX_KEY, invalid);
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
    texts.set(OUTBOX_KEY, '{"revision":7}');
    expect([takeRevision(), takeRevision(41), takeRevision(), takeRevision(50)]).toEqual([8, 42, 43, 51]);
    vi.resetModules();
    expect((await load()).takeRevision()).toBe(52);
  });
});
