import { beforeEach, describe, expect, it, vi } from 'vitest';
import { neverAnswers, stubFetch, type FakeFetch, stubStorage } from '../../../tests/support/fakes.ts';

const meta = { id: 'a/1', createdAt: '2026-12-03T10:00:00.000Z', updatedAt: '2026-12-03T10:00:00.000Z', token: 'mine' };
const stored = { 'fasting.onboardingMeta': meta };
const paid = { result: { status: 'paid', customerId: 'ctm_1' } };
let fake: FakeFetch;

beforeEach(() => {
  fake = stubFetch();
});

const load = async (items: Record<string, unknown> = stored) => ({
  ...stubStorage(items),
  ...(await import('./ask-for-payment.ts')),
  ...(await import('../../state/customer.ts')),
  ...(await import('../../state/record.ts')),
});

describe('the question whether a visitor has paid', () => {
  it('stores the customer of a payment that the service has, with the visitor’s token as proof', async () => {
    fake.answer(paid);
    const { customer, askForPayment } = await load();
    expect(await askForPayment()).toBe('paid');
    expect(customer.customerId).toBe('ctm_1');
    const [url, { headers, method }] = fake.fetch.mock.calls[0] as [string, RequestInit];
    expect([url, method]).toEqual(['/api/onboardings/a%2F1/payment', 'GET']);
    expect(headers).toMatchObject({ 'Visitor-Token': 'mine' });
  });

  it.each([
    ['of a customer', { ...stored, 'fasting.customerId': 'ctm_1' }, 'paid'],
    ['without a record', {}, 'unknown'],
    ['without a token', { 'fasting.onboardingMeta': { ...meta, token: undefined } }, 'unknown'],
  ])('is answered %s without a request', async (_, items, status) => {
    expect(await (await load(items)).askForPayment()).toBe(status);
    expect(fake.fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['the purchase that this browser knows', 'txn_1', { transactionId: 'txn_1' }, 'refunded', false],
    ['a purchase of which it knows only the customer', 'txn_1', {}, 'ended', false],
    ['an earlier purchase, while the next isn’t reported yet', 'txn_1', { transactionId: 'txn_2' }, 'refunded', true],
    ['a purchase with a plan that is paused', 'txn_1', { transactionId: 'txn_1' }, 'paused', true],
  ])('again, after %s, makes a buyer of who still has a plan', async (_, transactionId, purchase, status, isBuyer) => {
    fake.answer({ result: { status, transactionId } });
    const { recheckPurchase } = await load({
      ...stored,
      'fasting.customerId': 'ctm_1',
      'fasting.purchase': purchase,
    });
    expect(await recheckPurchase(new AbortController().signal)).toBe(status);
    expect((await import('../../state/customer.ts')).isBuyer()).toBe(isBuyer);
  });

  it('leaves an open window in doubt, although an earlier purchase is over', async () => {
    fake.answer({ result: { status: 'ended', transactionId: 'txn_1' } });
    const attempt = { isBegun: true, id: 'a1', offerId: 'week-1' };
    const { askForPayment, texts } = await load({ ...stored, 'fasting.paymentAttempt': attempt });
    expect(await askForPayment()).toBe('ended');
    expect(texts.get('fasting.paymentAttempt')).toBe(JSON.stringify(attempt));
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
    fake.answer(body, status);
    const { customer, askForPayment, recordHandle } = await load();
    expect(await askForPayment()).toBe(read);
    expect(customer.customerId).toBeUndefined();
    expect(recordHandle.id).toBe('a/1');
  });

  it('is asked about a new record where the service no longer has the stored one', async () => {
    fake.answerOnce({ error: { code: 'onboarding-not-found' } }, 404);
    fake.answerOnce({ ...meta, id: 'b2', token: 'new' }, 201);
    fake.answerOnce({ result: { status: 'none' } });
    const said = { 'fasting.onboarding': { sex: 'woman' }, 'fasting.outbox': { acknowledged: '{"sex":"woman"}' } };
    const { askForPayment, recordHandle } = await load({ ...stored, ...said });
    expect(await askForPayment()).toBe('none');
    expect(recordHandle).toMatchObject({ id: 'b2', token: 'new' });
    expect(fake.fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/onboardings/a%2F1/payment',
      '/api/onboardings',
      '/api/onboardings/b2/payment',
    ]);
  });

  it('has no answer without a network, nor when it takes longer than 3 s', async () => {
    const { askForPayment } = await load();
    fake.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await askForPayment()).toBe('unknown');
    fake.fetch.mockImplementation(neverAnswers);
    const asking = askForPayment();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await asking).toBe('unknown');
  });
});

describe('watching for a payment', () => {
  it('goes on until it is confirmed, at most every 20 s', async () => {
    fake.answer({ error: {} }, 503);
    const { customer, watchPayment } = await load();
    const watching = watchPayment(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(600_000);
    const asked = fake.fetch.mock.calls.length;
    expect(asked).toBeGreaterThan(30);
    expect(asked).toBeLessThan(70);
    fake.answer(paid);
    await vi.advanceTimersByTimeAsync(20_000);
    await watching;
    expect(customer.customerId).toBe('ctm_1');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the answer settles the matter, and when the page is left', async () => {
    fake.answer({ result: { status: 'none' } });
    const { watchPayment } = await load();
    await watchPayment(new AbortController().signal, (status) => status === 'none');
    expect(fake.fetch).toHaveBeenCalledTimes(1);
    const leaving = new AbortController();
    const watching = watchPayment(leaving.signal);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    await watching;
    expect(vi.getTimerCount()).toBe(0);
  });
});
