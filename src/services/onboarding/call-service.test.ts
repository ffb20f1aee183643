import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubFetch, type FakeFetch } from '../../../tests/support/fakes.ts';

let fake: FakeFetch;

beforeEach(() => {
  fake = stubFetch();
});
afterEach(() => vi.unstubAllEnvs());

const load = async () => (await import('./call-service.ts')).callService;

it('names the app and the funnel with every call', async () => {
  const callService = await load();
  await callService('/api/paddle/offers');
  expect(fake.fetch).toHaveBeenCalledWith('/api/paddle/offers', expect.objectContaining({ method: 'GET' }));
  expect(fake.fetch.mock.calls[0]?.[1].headers).toEqual({
    'Content-Type': 'application/json',
    Accept: 'text/plain',
    'App-Type': 'fasting',
    'Funnel-Id': 'fasting-full',
  });
});

it('calls the configured host under the configured funnel', async () => {
  vi.stubEnv('VITE_ONBOARDING_HOST', 'https://api.example.com/');
  vi.stubEnv('VITE_APP_TYPE', 'languages');
  vi.stubEnv('VITE_FUNNEL_ID', 'fasting-short');
  const callService = await load();
  await callService('/api/onboardings', { method: 'POST', body: {}, headers: { 'Idempotency-Key': 'key-1' } });
  const [url, { headers }] = fake.fetch.mock.calls[0] as [string, RequestInit];
  expect(url).toBe('https://api.example.com/api/onboardings');
  expect(headers).toMatchObject({ 'App-Type': 'languages', 'Funnel-Id': 'fasting-short', 'Idempotency-Key': 'key-1' });
});

it.each([
  ['nothing', {}, 0],
  ['seconds', { 'Retry-After': '7' }, 7000],
  ['a date', { 'Retry-After': 'Sat, 21 Nov 2026 10:02:00 GMT' }, 120_000],
  ['a date that is over', { 'Retry-After': 'Sat, 21 Nov 2020 10:00:00 GMT' }, 0],
  ['nonsense', { 'Retry-After': 'soon' }, 0],
  ['a year', { 'Retry-After': '31536000' }, 600_000],
])('reads %s in Retry-After', async (_, headers, expected) => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'));
  fake.fetch.mockResolvedValue(new Response('', { status: 503, headers: headers as Record<string, string> }));
  expect(await (await load())('/')).toEqual({ status: 503, body: undefined, retryAfterMs: expected });
});

it('gives up when the body hangs', async () => {
  fake.fetch.mockImplementation(async (_, { signal }) => {
    const hanging = new ReadableStream({
      start: (stream) => signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
    });
    return new Response(hanging);
  });
  const call = expect((await load())('/', { timeoutMs: 3000 })).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(3000);
  await call;
});

it('rejects on a page from something in between, and returns an error page as an error', async () => {
  const callService = await load();
  fake.fetch.mockResolvedValueOnce(new Response('<html>Sign in to the network</html>'));
  await expect(callService('/api/onboardings/1', { method: 'PUT' })).rejects.toThrow(
    'The reply to PUT /api/onboardings/1 is not JSON',
  );
  fake.fetch.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
  expect(await callService('/')).toEqual({ status: 502, body: undefined, retryAfterMs: 0 });
  fake.fetch.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await callService('/')).toMatchObject({ status: 204, body: undefined });
});
