import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let fetch: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  fetch = vi.fn(async () => new Response('{}', { status: 404 }));
  vi.stubGlobal('fetch', fetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = async () => ({
  ...(await import('./application-link.ts')),
  ...(await import('../../state/customer.ts')),
});
const answerOnce = (applicationUrl: string) =>
  fetch.mockImplementationOnce(async () => new Response(JSON.stringify({ result: { applicationUrl } })));

it('asks for a new link until the service answers, where the stored one may be used up', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetch.mockImplementationOnce(async () => new Response('{}', { status: 503 }));
  answerOnce('https://app.example/new');
  const { customer, refreshApplicationUrl } = await load();
  const refreshing = refreshApplicationUrl('ctm_1', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10_000);
  await refreshing;
  expect(customer.applicationUrl).toBe('https://app.example/new');
  expect(vi.getTimerCount()).toBe(0);
});

it('asks for no further link once it is refused, or the page is left', async () => {
  fetch.mockImplementation(async () => new Response('{}', { status: 403 }));
  const { refreshApplicationUrl } = await load();
  await refreshApplicationUrl('ctm_1', new AbortController().signal);
  expect(fetch).toHaveBeenCalledTimes(1);
  fetch.mockImplementation(async () => new Response('{}', { status: 503 }));
  const leaving = new AbortController();
  const refreshing = refreshApplicationUrl('ctm_1', leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await refreshing;
  expect(vi.getTimerCount()).toBe(0);
});

it('polls until the payment is confirmed, then stores the link', async () => {
  const { waitForApplicationUrl, customer } = await load();
  fetch.mockImplementationOnce(async () => new Response('{}', { status: 404 }));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answerOnce('https://app.example/open');
  const waiting = waitForApplicationUrl('ctm 1');
  await vi.advanceTimersByTimeAsync(3000);
  await waiting;
  expect(customer.applicationUrl).toBe('https://app.example/open');
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/paddle/customers/ctm%201/application-url');
  expect(vi.getTimerCount()).toBe(0);
});

it('reports once that it is slow, and continues to poll at most every 10 s', async () => {
  const { waitForApplicationUrl } = await load();
  const onSlow = vi.fn();
  const leaving = new AbortController();
  const waiting = waitForApplicationUrl('ctm_1', { onSlow, signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onSlow).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(15_001);
  expect(fetch).toHaveBeenCalledTimes(7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(13);
  leaving.abort();
  await waiting;
  expect(vi.getTimerCount(), 'it ends at once when the visitor leaves').toBe(0);
});

it('warns once about a link that is not an https URL, and stores the valid one that follows', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { waitForApplicationUrl, customer } = await load();
  const onInvalid = vi.fn();
  const answerAlways = (applicationUrl: string) =>
    fetch.mockImplementation(async () => new Response(JSON.stringify({ result: { applicationUrl } })));
  answerAlways('http://app.example/open');
  const waiting = waitForApplicationUrl('ctm_1', { onInvalid });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch.mock.calls.length).toBeGreaterThan(5);
  expect(customer.applicationUrl).toBeUndefined();
  expect([warn.mock.calls.length, onInvalid.mock.calls.length]).toEqual([1, 1]);
  answerAlways('https://app.example/open');
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(customer.applicationUrl).toBe('https://app.example/open');
  expect(vi.getTimerCount()).toBe(0);
});
