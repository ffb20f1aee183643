import { describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fakes.ts';

const KEY = 'fasting.onboardingMeta';
const load = () => import('./record-handle.ts');
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

  // A value that can't be sent in an address or a header would make every later call fail.
  it.each<readonly [fault: object, read: object]>([
    ...[7, '', 'two words', 'Schlüssel', 'line\nbreak', 'x'.repeat(201)].map((token) => [{ token }, record] as const),
    ...['', 'x'.repeat(101), '\uD800'].map((id) => [{ id }, {}] as const),
    [{ updatedAt: null }, {}],
  ])('is read with %j as %j', async (fault, read) => {
    stubStorage({ [KEY]: { ...record, ...fault } });
    expect((await load()).recordHandle).toEqual(read);
  });
});
