import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../tests/fake-storage.ts';
import type { OnboardingMeta } from '../domain/generated/types.ts';

const KEY = 'fasting.onboardingMeta';
const load = () => import('./meta.ts');
const record = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:05:00.000Z' };

afterEach(() => vi.unstubAllGlobals());

describe('the record at the onboarding service', () => {
  it('is remembered at once and for the next visit', async () => {
    const { texts } = stubStorage();
    const { meta, setMeta } = await load();
    expect(meta).toEqual({});
    setMeta({ ...record, more: 'than asked' } as OnboardingMeta);
    expect(JSON.parse(texts.get(KEY)!)).toEqual(record);
    vi.resetModules();
    expect((await load()).meta).toEqual(record);
  });

  it('is forgotten at once and for the next visit', async () => {
    const { texts } = stubStorage({ [KEY]: record });
    const { clearMeta, meta } = await load();
    expect(meta).toEqual(record);
    clearMeta();
    expect(meta).toEqual({});
    expect(texts.get(KEY)).toBe('{}');
  });

  it.each([
    'nonsense',
    'null',
    '[]',
    '"a1"',
    '{}',
    JSON.stringify({ id: 'a1' }),
    JSON.stringify({ ...record, id: '' }),
    JSON.stringify({ ...record, id: 7 }),
    JSON.stringify({ ...record, createdAt: 0 }),
    JSON.stringify({ ...record, updatedAt: null }),
  ])('is unknown where storage holds %s', async (text) => {
    stubStorage({ [KEY]: text });
    expect((await load()).meta).toEqual({});
  });

  it('is not replaced by an answer that is none', async () => {
    stubStorage({ [KEY]: record });
    const { meta, setMeta } = await load();
    setMeta({ error: 'no' } as unknown as OnboardingMeta);
    setMeta(undefined as unknown as OnboardingMeta);
    expect(meta).toEqual(record);
  });
});
