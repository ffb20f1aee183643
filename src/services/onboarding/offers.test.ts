import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';

const weekly = { id: 'pri_week', price: 1499, durationUnit: 'Week', duration: 1 };
const monthly = { id: 'pri_month', price: 3999, durationUnit: 'Month', duration: 1 };

let texts: Map<string, string>;
let fetch: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  texts = stubStorage().texts;
  fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  const { loadOffers } = await import('./offers.ts');
  const { offers } = await import('../../state/offers.ts');
  return { loadOffers, offers };
}

const cache = () => texts.set('fasting.offers', JSON.stringify([monthly]));

const answerWith = (body: unknown, status = 200) =>
  fetch.mockImplementation(async () => new Response(JSON.stringify(body), { status }));

it('stores and caches the offers that the service returns', async () => {
  answerWith({ result: [weekly, monthly] });
  const { loadOffers, offers } = await open();
  const loading = loadOffers();
  expect(offers.status).toBe('loading');
  await Promise.all([loading, loadOffers()]);
  expect(fetch, 'one request for two calls').toHaveBeenCalledTimes(1);
  expect(offers).toMatchObject({ status: 'ready', list: [weekly, monthly] });
  expect(JSON.parse(texts.get('fasting.offers') ?? '')).toEqual([weekly, monthly]);
});

it.each([
  ['an error', { error: { code: 'broken', message: 'No.' } }, 500],
  ['no offers', { result: [] }, 200],
  ['something else', 'hello', 200],
  ['null', null, 200],
])('falls back to the cached offers when the service returns %s', async (_, body, status) => {
  cache();
  answerWith(body, status);
  const { loadOffers, offers } = await open();
  await loadOffers();
  expect(offers).toMatchObject({ status: 'cached', list: [monthly] });
});

it('fails when there is neither an answer nor a cache, and can be tried again', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { loadOffers, offers } = await open();
  await loadOffers();
  expect(offers).toMatchObject({ status: 'failed', list: [] });
  answerWith({ result: [weekly] });
  await loadOffers();
  expect(offers).toMatchObject({ status: 'ready', list: [weekly] });
});

it('waits 6 s and no longer', async () => {
  cache();
  fetch.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('slow')))),
  );
  const { loadOffers, offers } = await open();
  const loading = loadOffers();
  await vi.advanceTimersByTimeAsync(5999);
  expect(offers.status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(offers.status).toBe('cached');
});
