import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const KEY = 'fasting.onboardingMeta';
const load = () => import('./meta.ts');
const record = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:05:00.000Z' };

afterEach(() => vi.unstubAllGlobals());

describe('the record at the onboarding service', () => {
  it('is remembered at once and for the next visit', async () => {
    const { texts } = stubStorage();
    const { meta, setMeta } = await load();
    expect(meta).toEqual({});
    setMeta({ ...record, more: 'than asked' });
    expect(JSON.parse(texts.get(KEY)!)).toEqual(record);
    vi.resetModules();
    expect((await load()).meta).toEqual(record);
  });

  it('is forgotten at once and for the next visit, with its token', async () => {
    const { texts } = stubStorage({ [KEY]: { ...record, token: 'secret' } });
    const { forgetMeta, meta } = await load();
    expect(meta).toEqual({ ...record, token: 'secret' });
    expect(forgetMeta('a1')).toBe(true);
    expect(meta).toEqual({});
    expect(texts.get(KEY)).toBe('{}');
  });

  it('is not forgotten where another tab has another one by now', async () => {
    const { texts } = stubStorage({ [KEY]: record });
    const { forgetMeta, meta } = await load();
    texts.set(KEY, JSON.stringify({ ...record, id: 'b2' }));
    expect(forgetMeta('a1')).toBe(false);
    expect(meta.id).toBe('b2');
  });

  it('keeps the token of its creation through later answers, and none of another record', async () => {
    stubStorage();
    const { meta, setMeta } = await load();
    setMeta({ ...record, token: 'secret' });
    setMeta({ ...record, updatedAt: '2026-12-04T10:00:00.000Z' });
    expect(meta).toEqual({ ...record, updatedAt: '2026-12-04T10:00:00.000Z', token: 'secret' });
    setMeta({ ...record, id: 'b2' });
    expect(meta).toEqual({ ...record, id: 'b2' });
  });

  it.each([7, '', 'two words', 'Schlüssel', 'line\nbreak', 'x'.repeat(201)])(
    'has no token where %j is stored',
    async (token) => {
      stubStorage({ [KEY]: { ...record, token } });
      expect((await load()).meta).toEqual(record);
    },
  );

  it.each([
    'nonsense',
    'null',
    '[]',
    '"a1"',
    '{}',
    JSON.stringify({ id: 'a1' }),
    JSON.stringify({ ...record, id: '' }),
    JSON.stringify({ ...record, id: 7 }),
    JSON.stringify({ ...record, id: 'x'.repeat(101) }),
    '{"id":"\\ud800","createdAt":"a","updatedAt":"a"}',
    JSON.stringify({ ...record, createdAt: 0 }),
    JSON.stringify({ ...record, updatedAt: null }),
  ])('is unknown where storage holds %s', async (text) => {
    stubStorage({ [KEY]: text });
    expect((await load()).meta).toEqual({});
  });

  it('is not replaced by an answer that is none', async () => {
    stubStorage({ [KEY]: record });
    const { meta, setMeta } = await load();
    setMeta({ error: 'no' });
    setMeta(undefined);
    expect(meta).toEqual(record);
  });
});
