import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const meta = { id: 'a1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:00:00.000Z', token: 'mine' };
const said = { 'fasting.onboarding': { sex: 'woman', age: '30-39' } };
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetch.mockReset());
  vi.stubGlobal('navigator', {});
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('./ensure-record.ts')),
  ...(await import('../../state/record/record-handle.ts')),
});

it('needs no request where there is a record', async () => {
  stubStorage({ ...said, 'fasting.onboardingMeta': meta });
  expect(await (await load()).ensureRecord()).toBe(true);
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['where there is none', said],
  [
    'although an earlier one had the same answers',
    { ...said, 'fasting.outbox': { acknowledged: JSON.stringify({ age: '30-39', sex: 'woman' }) } },
  ],
])('creates the record %s', async (_, stored) => {
  stubStorage(stored);
  fetch.mockResolvedValue(new Response(JSON.stringify(meta), { status: 201 }));
  const { ensureRecord, recordHandle } = await load();
  expect(await ensureRecord()).toBe(true);
  expect(recordHandle.id).toBe('a1');
});

it('says that there is none while the service fails, and without a network', async () => {
  stubStorage(said);
  const { ensureRecord } = await load();
  fetch.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  expect(await ensureRecord()).toBe(false);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ensureRecord()).toBe(false);
});
