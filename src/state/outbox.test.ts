import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';

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

describe('the outbox', () => {
  it('keeps each thing that was put in until it is taken out', async () => {
    const { texts } = stubStorage();
    const { readOutbox, updateOutbox } = await load();
    expect(readOutbox()).toEqual({});
    updateOutbox({ unsent: 'change-1' });
    updateOutbox({ key: 'key-1', purchase });
    expect(readOutbox()).toEqual({ unsent: 'change-1', key: 'key-1', purchase });
    updateOutbox({ unsent: undefined, purchase: undefined });
    expect(readOutbox()).toEqual({ key: 'key-1' });
    expect(texts.get(KEY)).toBe('{"key":"key-1"}');
    vi.resetModules();
    expect((await load()).readOutbox()).toEqual({ key: 'key-1' });
  });

  it('sees what another tab has put in or taken out', async () => {
    const { texts } = stubStorage();
    const { readOutbox, updateOutbox } = await load();
    updateOutbox({ unsent: 'mine' });
    texts.set(KEY, '{"unsent":"theirs","key":"key-2"}');
    expect(readOutbox()).toEqual({ unsent: 'theirs', key: 'key-2' });
    updateOutbox({ unsent: undefined });
    expect(texts.get(KEY)).toBe('{"key":"key-2"}');
  });

  it.each(['', 'nonsense', 'null', '[]', '7', '{"unsent":7,"key":"","purchase":"yes"}', '{"purchase":null,"more":1}'])(
    'is empty where storage holds %s',
    async (text) => {
      stubStorage({ [KEY]: text });
      expect((await load()).readOutbox()).toEqual({});
    },
  );

  it.each(['full', 'forbidden'] as const)('works for this visit where storage is %s', async (trouble) => {
    stubStorage({ [KEY]: { unsent: 'earlier' } }, trouble);
    const { readOutbox, updateOutbox } = await load();
    updateOutbox({ key: 'key-1' });
    updateOutbox({ unsent: 'later' });
    expect(readOutbox()).toEqual({ unsent: 'later', key: 'key-1' });
    updateOutbox({ unsent: undefined, key: undefined });
    expect(readOutbox()).toEqual({});
  });
});
