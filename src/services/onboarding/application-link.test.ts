import { beforeEach, expect, it, vi } from 'vitest';
import { stubFetch, type FakeFetch } from '../../../tests/support/fakes.ts';

let fake: FakeFetch;

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  fake = stubFetch();
});

const load = async () => ({
  ...(await import('./application-link.ts')),
  ...(await import('../../state/customer.ts')),
});
const link = (applicationUrl: string) => ({ result: { applicationUrl } });

it('asks for a new link until the service answers, where the stored one may be used up', async () => {
  fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fake.answerOnce({}, 503);
  fake.answerOnce(link('https://app.example/new'));
  const { customer, refreshApplicationUrl } = await load();
  const refreshing = refreshApplicationUrl('ctm_1', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(10_000);
  await refreshing;
  expect(customer.applicationUrl).toBe('https://app.example/new');
  expect(vi.getTimerCount()).toBe(0);
});

it('asks for no further link once it is refused, or the page is left', async () => {
  fake.answerOnce({}, 403);
  const { refreshApplicationUrl } = await load();
  await refreshApplicationUrl('ctm_1', new AbortController().signal);
  expect(fake.fetch).toHaveBeenCalledTimes(1);
  fake.answer({}, 503);
  const leaving = new AbortController();
  const refreshing = refreshApplicationUrl('ctm_1', leaving.signal);
  await vi.advanceTimersByTimeAsync(0);
  leaving.abort();
  await refreshing;
  expect(vi.getTimerCount()).toBe(0);
});

it('polls until the payment is confirmed, at most every 10 s, and reports once that it is slow', async () => {
  const { waitForApplicationUrl, customer } = await load();
  const onSlow = vi.fn();
  const leaving = new AbortController();
  const waiting = waitForApplicationUrl('ctm 1', { onSlow, signal: leaving.signal });
  await vi.advanceTimersByTimeAsync(19_999);
  expect(onSlow).not.toHaveBeenCalled();
  expect(fake.fetch.mock.calls[0]?.[0]).toBe('/api/paddle/customers/ctm%201/application-url');
  await vi.advanceTimersByTimeAsync(15_001);
  expect(fake.fetch).toHaveBeenCalledTimes(7);
  fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onSlow).toHaveBeenCalledTimes(1);
  expect(fake.fetch).toHaveBeenCalledTimes(13);
  leaving.abort();
  await waiting;
  expect(vi.getTimerCount(), 'it ends at once when the visitor leaves').toBe(0);
  expect(customer.applicationUrl).toBeUndefined();
});

it('warns once about a link that is not an https URL, and stores the valid one that follows', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { waitForApplicationUrl, customer } = await load();
  const onInvalid = vi.fn();
  fake.answer(link('http://app.example/open'));
  const waiting = waitForApplicationUrl('ctm_1', { onInvalid });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fake.fetch.mock.calls.length).toBeGreaterThan(5);
  expect(customer.applicationUrl).toBeUndefined();
  expect([warn.mock.calls.length, onInvalid.mock.calls.length]).toEqual([1, 1]);
  fake.answer(link('https://app.example/open'));
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
  expect(customer.applicationUrl).toBe('https://app.example/open');
  expect(vi.getTimerCount()).toBe(0);
});
