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

it('creates the record where there is none', async () => {
  stubStorage(said);
  fetch.mockResolvedValue(new Response(JSON.stringify(meta), { status: 201 }));
  const { ensureRecord, recordHandle } = await load();
  expect(await ensureRecord()).toBe(true);
  expect(recordHandle.id).toBe('a1');
});

it('creates it again although an earlier one had the same answers', async () => {
  stubStorage({ ...said, 'fasting.outbox': { acknowledged: JSON.stringify({ age: '30-39', sex: 'woman' }) } });
  fetch.mockResolvedValue(new Response(JSON.stringify(meta), { status: 201 }));
  expect(await (await load()).ensureRecord()).toBe(true);
});

it.each([500, 503, 429])('says that there is none while the service answers %i', async (status) => {
  stubStorage(said);
  fetch.mockResolvedValue(new Response('{}', { status }));
  expect(await (await load()).ensureRecord()).toBe(false);
});

it('says that there is none without a network', async () => {
  stubStorage(said);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await (await load()).ensureRecord()).toBe(false);
});
