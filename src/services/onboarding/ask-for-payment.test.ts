import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../tests/support/fake-storage.ts';
import { PATIENCE_MS } from '../../../tests/support/patience.ts';

const meta = { id: 'a/1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:00:00.000Z', token: 'mine' };
const stored = { 'fasting.onboardingMeta': meta };
const paid = { result: { status: 'paid', customerId: 'ctm_1' } };
let fetch: ReturnType<typeof vi.fn<(url: string, init: RequestInit) => Promise<Response>>>;

const answer = (body: unknown, status = 200) =>
  fetch.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const load = async () => ({
  ...(await import('./ask-for-payment.ts')),
  ...(await import('../../state/customer.ts')),
  ...(await import('../../state/record/record-handle.ts')),
});

beforeEach(() => {
  fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the question whether a visitor has paid', () => {
  it('stores the customer of a payment that the service has, with the visitor’s token as proof', async () => {
    stubStorage(stored);
    answer(paid);
    const { customer, askForPayment } = await load();
    expect(await askForPayment()).toBe('paid');
    expect(customer.customerId).toBe('ctm_1');
    const [url, { headers, method }] = fetch.mock.calls[0] as [string, RequestInit];
    expect([url, method]).toEqual(['/api/onboardings/a%2F1/payment', 'GET']);
    expect(headers).toMatchObject({ 'Visitor-Token': 'mine' });
  });

  it('is answered without a request for a customer', async () => {
    stubStorage({ ...stored, 'fasting.customerId': 'ctm_1' });
    expect(await (await load()).askForPayment()).toBe('paid');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['without a record', {}],
    ['without a token', { 'fasting.onboardingMeta': { ...meta, token: undefined } }],
  ])('is not asked %s', async (_, visitor) => {
    stubStorage(visitor);
    expect(await (await load()).askForPayment()).toBe('unknown');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    [{ result: { status: 'none' } }, 200, 'none'],
    [{ result: { status: 'processing' } }, 200, 'processing'],
    [{ result: { status: 'paidElsewhere' } }, 200, 'paidElsewhere'],
    [{ result: { status: 'none' } }, 503, 'unknown'],
    [{ result: { status: 'none' } }, 403, 'unknown'],
    // A service without that question.
    [{ message: 'Not Found' }, 404, 'unknown'],
    [null, 200, 'unknown'],
    [{ result: {} }, 200, 'unknown'],
    [{ result: { status: 'perhaps' } }, 200, 'unknown'],
    [{ result: { status: 'paid' } }, 200, 'unknown'],
    [{ result: { status: 'paid', customerId: 7 } }, 200, 'unknown'],
  ])('that the service answers with %j and %i is “%s”', async (body, status, read) => {
    stubStorage(stored);
    answer(body, status);
    const { customer, askForPayment, recordHandle } = await load();
    expect(await askForPayment()).toBe(read);
    expect(customer.customerId).toBeUndefined();
    expect(recordHandle.id).toBe('a/1');
  });

  it('is asked about a new record where the service no longer has the stored one', async () => {
    const said = { 'fasting.onboarding': { sex: 'woman' }, 'fasting.outbox': { acknowledged: '{"sex":"woman"}' } };
    stubStorage({ ...stored, ...said });
    fetch.mockImplementation(async (url, { method }) => {
      if (method === 'POST') return new Response(JSON.stringify({ ...meta, id: 'b2', token: 'new' }), { status: 201 });
      if (url.includes('/b2/')) return new Response(JSON.stringify({ result: { status: 'none' } }));
      return new Response(JSON.stringify({ error: { code: 'onboarding-not-found' } }), { status: 404 });
    });
    const { askForPayment, recordHandle } = await load();
    expect(await askForPayment()).toBe('none');
    expect(recordHandle).toMatchObject({ id: 'b2', token: 'new' });
  });

  it('ends the visit of a visitor whose record was erased', async () => {
    const { texts } = stubStorage({ ...stored, 'fasting.purchase': { attempt: {} } });
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('history', { replaceState: vi.fn() });
    answer({ error: { code: 'onboarding-erased', message: 'Erased.' } }, 410);
    const { askForPayment } = await load();
    void askForPayment();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENCE_MS);
    expect([...texts.keys()]).toEqual([]);
  });

  it('has no answer without a network, nor when it takes longer than 3 s', async () => {
    vi.useFakeTimers();
    stubStorage(stored);
    const { askForPayment } = await load();
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await askForPayment()).toBe('unknown');
    fetch.mockImplementation(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    const asking = askForPayment();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asking).toBe('unknown');
  });
});

describe('watching for a payment', () => {
  it('goes on until it is confirmed, at most every 20 s', async () => {
    vi.useFakeTimers();
    stubStorage(stored);
    answer({ error: {} }, 503);
    const { customer, watchPayment } = await load();
    const watching = watchPayment(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(600_000);
    const asked = fetch.mock.calls.length;
    expect(asked).toBeGreaterThan(30);
    expect(asked).toBeLessThan(70);
    answer(paid);
    await vi.advanceTimersByTimeAsync(20_000);
    await watching;
    expect(customer.customerId).toBe('ctm_1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the answer settles the matter, and when the page is left', async () => {
    vi.useFakeTimers();
    stubStorage(stored);
    answer({ result: { status: 'none' } });
    const { watchPayment } = await load();
    await watchPayment(new AbortController().signal, (status) => status === 'none');
    expect(fetch).toHaveBeenCalledTimes(1);
    const leaving = new AbortController();
    const watching = watchPayment(leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    await watching;
    expect(vi.getTimerCount()).toBe(0);
  });
});
