import { beforeEach, expect, it, vi } from 'vitest';
import { neverAnswers, stubFetch, type FakeFetch, stubStorage } from '../../../tests/support/fakes.ts';

const weekly = { id: 'pri_week', price: 1499, durationUnit: 'Week', duration: 1 };
const monthly = { id: 'pri_month', price: 3999, durationUnit: 'Month', duration: 1 };
const cached = { 'fasting.offers': [monthly] };
let fake: FakeFetch;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fake = stubFetch();
});

async function open(stored: Record<string, unknown> = {}) {
  const { texts } = stubStorage(stored);
  const { loadOffers } = await import('./offers.ts');
  const { offers } = await import('../../state/offers.ts');
  return { texts, loadOffers, offers };
}

it('fails when there is neither an answer nor a cache, and then stores the offers that the service returns', async () => {
  const { texts, loadOffers, offers } = await open();
  fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadOffers();
  expect(offers).toMatchObject({ status: 'failed', list: [] });
  fake.answer({ result: [weekly, monthly] });
  const loading = loadOffers();
  expect(offers.status).toBe('loading');
  await Promise.all([loading, loadOffers()]);
  expect(fake.fetch, 'one request for two calls').toHaveBeenCalledTimes(2);
  expect(offers).toMatchObject({ status: 'ready', list: [weekly, monthly] });
  expect(JSON.parse(texts.get('fasting.offers') ?? '')).toEqual([weekly, monthly]);
});

it.each([
  ['an error', { error: { code: 'broken', message: 'No.' } }, 500],
  ['no offers', { result: [] }, 200],
  ['something else', 'hello', 200],
  ['null', null, 200],
])('falls back to the cached offers when the service returns %s', async (_, body, status) => {
  fake.answer(body, status);
  const { loadOffers, offers } = await open(cached);
  await loadOffers();
  expect(offers).toMatchObject({ status: 'cached', list: [monthly] });
});

it('waits 6 s and no longer', async () => {
  fake.fetch.mockImplementation(neverAnswers);
  const { loadOffers, offers } = await open(cached);
  const loading = loadOffers();
  await vi.advanceTimersByTimeAsync(5999);
  expect(offers.status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(offers.status).toBe('cached');
});
