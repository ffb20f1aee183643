import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const KEY = 'fasting.onboardingMeta';
const load = () => import('./record-handle.ts');
const record = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:05:00.000Z' };

afterEach(() => vi.unstubAllGlobals());

describe('the record at the onboarding service', () => {
  it('is stored for the next visit, and not replaced by a response that is not a record', async () => {
    const { texts } = stubStorage();
    const { recordHandle, setRecordHandle } = await load();
    expect(recordHandle).toEqual({});
    setRecordHandle({ ...record, more: 'than asked' });
    setRecordHandle({ error: 'no' });
    setRecordHandle(undefined);
    expect(recordHandle).toEqual(record);
    expect(JSON.parse(texts.get(KEY)!)).toEqual(record);
    vi.resetModules();
    expect((await load()).recordHandle).toEqual(record);
  });

  it('is removed with its token, unless another tab has stored another one', async () => {
    const { texts } = stubStorage({ [KEY]: { ...record, token: 'secret' } });
    const { forgetRecordHandle, recordHandle } = await load();
    expect(recordHandle).toEqual({ ...record, token: 'secret' });
    expect(forgetRecordHandle('a1')).toBe(true);
    expect([{ ...recordHandle }, texts.get(KEY)]).toEqual([{}, '{}']);
    texts.set(KEY, JSON.stringify({ ...record, id: 'b2' }));
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

  it.each([7, '', 'two words', 'Schlüssel', 'line\nbreak', 'x'.repeat(201)])(
    'has no token where %j is stored',
    async (token) => {
      stubStorage({ [KEY]: { ...record, token } });
      expect((await load()).recordHandle).toEqual(record);
    },
  );

  it.each([
    '[]',
    JSON.stringify({ id: 'a1' }),
    JSON.stringify({ ...record, id: '' }),
    JSON.stringify({ ...record, id: 'x'.repeat(101) }),
    '{"id":"\\ud800","createdAt":"a","updatedAt":"a"}',
    JSON.stringify({ ...record, updatedAt: null }),
  ])('is unknown where storage holds %s', async (text) => {
    stubStorage({ [KEY]: text });
    expect((await load()).recordHandle).toEqual({});
  });
});
