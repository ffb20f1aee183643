import { afterEach, expect, it, vi } from 'vitest';
import { openPaddle } from './paddle.ts';

afterEach(() => vi.unstubAllGlobals());

type Asked = { method: string; path: string; body?: unknown };

/** Answers Paddle's API by method and path, with a body or the code of an error, and returns what was asked. */
function standIn(answers: Record<string, object | string>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const { pathname, search } = new URL(url);
    const path = `${pathname}${decodeURIComponent(search)}`;
    asked.push({ method, path, ...(body !== undefined && { body: JSON.parse(body) as unknown }) });
    const answer = answers[`${method} ${pathname}`] ?? 'not_found';
    if (typeof answer === 'object') return Response.json({ data: answer, meta: { pagination: {} } });
    return Response.json({ error: { type: 'request_error', code: answer, detail: 'No.' } }, { status: 400 });
  });
  return asked;
}

const open = () => openPaddle({ key: 'key', environment: 'sandbox' });

/** What is read of a subscription as Paddle's API returns it. */
const subscription = {
  id: 'sub_1',
  status: 'active',
  currency_code: 'EUR',
  billing_cycle: { interval: 'year', frequency: 1 },
  next_billed_at: '2027-01-02T10:00:00Z',
  scheduled_change: null,
  canceled_at: null,
  items: [],
  next_transaction: {
    billing_period: { starts_at: '', ends_at: '' },
    details: { tax_rates_used: [], totals: { total: '9900', grand_total: '9400' }, line_items: [] },
    adjustments: [],
  },
};

it('describes a subscription: what is charged next with all credits, and when it ends', async () => {
  const asked = standIn({ 'GET /subscriptions/sub_1': subscription });
  expect(await open().find('sub_1')).toEqual({
    period: { duration: 12, durationUnit: 'Month' },
    next: { at: '2027-01-02T10:00:00Z', cents: 9400, currency: 'EUR' },
    canRunOut: true,
  });
  expect(asked).toEqual([{ method: 'GET', path: '/subscriptions/sub_1?include=next_transaction' }]);

  const scheduled_change = { action: 'cancel', effective_at: '2027-01-02T10:00:00Z', resume_at: null };
  const canceled = { ...subscription, next_billed_at: null, next_transaction: null, scheduled_change };
  standIn({ 'GET /subscriptions/sub_1': { ...canceled, billing_cycle: { interval: 'day', frequency: 3 } } });
  expect(await open().find('sub_1')).toEqual({ endsAt: '2027-01-02T10:00:00Z', canRunOut: true });
  const past = { ...subscription, status: 'past_due', next_billed_at: null, next_transaction: null };
  standIn({ 'GET /subscriptions/sub_1': past });
  expect(await open().find('sub_1')).toMatchObject({ canRunOut: false });
  expect(await open().find('sub_2'), 'an unknown one').toBeUndefined();
});

it('cancels, keeps, refunds, opens the portal and finds customers as Paddle wants to be asked', async () => {
  const customer = { id: 'ctm_1', email: 'jo@example.com', status: 'active' };
  const portal = { id: 'cpls_1', customer_id: 'ctm_1', urls: { general: { overview: 'https://p.example' } } };
  const asked = standIn({
    'POST /subscriptions/sub_1/cancel': subscription,
    'PATCH /subscriptions/sub_1': subscription,
    'POST /adjustments': { id: 'adj_1', items: [], totals: {} },
    'POST /customers/ctm_1/portal-sessions': { ...portal, urls: { ...portal.urls, subscriptions: [] } },
    'GET /subscriptions/sub_1/update-payment-method-transaction': { id: 'txn_9', items: [], payments: [] },
    'GET /customers': [customer],
    'GET /customers/ctm_1': customer,
  });
  const paddle = open();
  await paddle.cancel('sub_1', 'periodEnd');
  await paddle.cancel('sub_1', 'now');
  await paddle.keep('sub_1');
  await paddle.refund('txn_1');
  expect(await paddle.openPortal('ctm_1', 'sub_1')).toBe('https://p.example');
  expect(await paddle.findCustomers('jo@example.com')).toEqual(['ctm_1']);
  expect(await paddle.findUpdate('sub_1')).toBe('txn_9');
  expect(await paddle.findEmail('ctm_1')).toBe('jo@example.com');
  expect(asked.map(({ method, path, body }) => [`${method} ${path}`, body])).toEqual([
    ['POST /subscriptions/sub_1/cancel', { effective_from: 'next_billing_period' }],
    ['POST /subscriptions/sub_1/cancel', { effective_from: 'immediately' }],
    ['PATCH /subscriptions/sub_1', { scheduled_change: null }],
    ['POST /adjustments', { action: 'refund', type: 'full', transaction_id: 'txn_1', reason: 'withdrawal' }],
    ['POST /customers/ctm_1/portal-sessions', { subscription_ids: ['sub_1'] }],
    ['GET /customers?email=jo@example.com', undefined],
    ['GET /subscriptions/sub_1/update-payment-method-transaction', undefined],
    ['GET /customers/ctm_1', undefined],
  ]);
});

it('takes it as done when it was done before, and says whether Paddle refuses or can’t be asked', async () => {
  standIn({
    'POST /subscriptions/sub_1/cancel': 'subscription_is_canceled_action_invalid',
    'POST /adjustments': 'adjustment_pending_refund_request',
    'PATCH /subscriptions/sub_1': 'subscription_update_when_canceled',
    'GET /customers/ctm_1': 'forbidden',
  });
  await open().cancel('sub_1', 'now');
  await open().refund('txn_1');
  const refused = { statusCode: 409, code: 'provider-refused', message: expect.stringContaining('(forbidden)') };
  await expect(open().findEmail('ctm_1')).rejects.toMatchObject(refused);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(open().find('sub_1')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 });
});

it('takes back a change that is scheduled before it cancels', async () => {
  const asked = standIn({
    'POST /subscriptions/sub_1/cancel': 'subscription_locked_pending_changes',
    'PATCH /subscriptions/sub_1': subscription,
  });
  await expect(open().cancel('sub_1', 'now')).rejects.toMatchObject({ code: 'provider-refused' });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'POST']);
});
