import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

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

afterEach(() => vi.unstubAllGlobals());

const [mine, theirs] = ['0123456789abcdef-mine', '0123456789abcdef-theirs'];

describe('the outbox', () => {
  it('keeps each part until it is removed', async () => {
    const { texts } = stubStorage();
    const { readOutbox, updateOutbox } = await load();
    expect(readOutbox()).toEqual({});
    updateOutbox({ acknowledged: '{}' });
    updateOutbox({ key: mine, purchase });
    expect(readOutbox()).toEqual({ acknowledged: '{}', key: mine, purchase });
    updateOutbox({ acknowledged: undefined, purchase: undefined });
    expect(texts.get(KEY)).toBe(`{"key":"${mine}"}`);
    vi.resetModules();
    expect((await load()).readOutbox()).toEqual({ key: mine });
  });

  it('sees changes by another tab', async () => {
    const { texts } = stubStorage();
    const { readOutbox, updateOutbox } = await load();
    updateOutbox({ key: mine });
    texts.set(KEY, `{"key":"${theirs}","revision":3}`);
    expect(readOutbox()).toEqual({ key: theirs, revision: 3 });
    updateOutbox({ acknowledged: '{}' });
    expect(JSON.parse(texts.get(KEY)!)).toEqual({ key: theirs, revision: 3, acknowledged: '{}' });
  });

  it.each([
    '',
    'nonsense',
    'null',
    '[]',
    '7',
    '{"key":"","revision":0,"acknowledged":7,"purchase":"yes"}',
    '{"key":"too short","revision":1.5,"acknowledged":""}',
    '{"key":"a key with spaces in it","revision":"7"}',
    '{"revision":2147483647,"purchase":null,"more":1}',
  ])('is empty where storage holds %s', async (text) => {
    stubStorage({ [KEY]: text });
    expect((await load()).readOutbox()).toEqual({});
  });

  it.each(['full', 'forbidden'] as const)('works for this visit where storage is %s', async (trouble) => {
    stubStorage({ [KEY]: { revision: 4 } }, trouble);
    const { readOutbox, updateOutbox } = await load();
    updateOutbox({ key: mine });
    updateOutbox({ revision: 5 });
    expect(readOutbox()).toEqual({ revision: 5, key: mine });
    updateOutbox({ revision: undefined, key: undefined });
    expect(readOutbox().key).toBeUndefined();
  });
});

describe('the number of a write', () => {
  it('is higher than every earlier one, in this tab, another, or the next visit', async () => {
    const { texts } = stubStorage();
    const { takeRevision } = await load();
    expect([takeRevision(), takeRevision()]).toEqual([1, 2]);
    texts.set(KEY, '{"revision":7}');
    expect(takeRevision()).toBe(8);
    vi.resetModules();
    expect((await load()).takeRevision()).toBe(9);
  });

  it('is higher than the one that the service names', async () => {
    stubStorage();
    const { takeRevision } = await load();
    expect([takeRevision(41), takeRevision(), takeRevision(50)]).toEqual([42, 43, 51]);
  });

  it('goes on increasing when storage is cleared meanwhile', async () => {
    const { texts } = stubStorage();
    const { takeRevision } = await load();
    takeRevision();
    texts.clear();
    expect(takeRevision()).toBe(2);
  });
});
